"""The board's widgets: each draws one part of the table and knows what lies where on it."""

from caylus_tui.app.caylus.board.base import BoardPart
from caylus_tui.app.caylus.board.castle import CastlePanel
from caylus_tui.app.caylus.board.favor import FavorPanel
from caylus_tui.app.caylus.board.forecast import ForecastPanel
from caylus_tui.app.caylus.board.header import HeaderBar
from caylus_tui.app.caylus.board.players import PlayersPanel
from caylus_tui.app.caylus.board.road import RoadPanel
from caylus_tui.app.caylus.board.special import SpecialPanel
from caylus_tui.app.caylus.board.supply import SupplyPanel

__all__ = [
    "BoardPart",
    "CastlePanel",
    "FavorPanel",
    "ForecastPanel",
    "HeaderBar",
    "PlayersPanel",
    "RoadPanel",
    "SpecialPanel",
    "SupplyPanel",
]
