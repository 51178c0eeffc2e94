// What textual-serve's terminal needs around it: letters before it measures them, a size at which the table fits, the
// keys at once, a keyboard on the glass only when asked for, and a way back when the game is over.
"use strict";

const FONT = "Roboto Mono";
const USUAL_SIZE = 16;
const LEAST_SIZE = 6;
const LEAST_CELLS = { width: 80, height: 24 };
const PATIENCE = 3000; // milliseconds; then the browser's own letters serve

const openTerminals = window.onload; // textual.js measures letters and connects when the page has loaded
window.onload = null;
window.addEventListener("load", start);

async function start(event) {
  const terminal = document.getElementById("terminal");
  const url = new URL("ws", location.href);
  url.protocol = url.protocol.replace("http", "ws");
  terminal.dataset.sessionWebsocketUrl = url.href;
  const letters = ["", "bold ", "italic "].map((style) => document.fonts.load(`${style}16px "${FONT}"`, "W\u25b2\u2500"));
  await Promise.race([Promise.allSettled(letters), new Promise((done) => setTimeout(done, PATIENCE))]);
  if (terminal.dataset.fontSize === "0") terminal.dataset.fontSize = fittingSize(terminal);
  onceItHas(document.body, "-closed", offerAnother);
  onceItHas(terminal, "-connected", () => takeKeys(terminal)); // not before: the focus is told to the game
  openTerminals(event);
}

function fittingSize(terminal) {
  const probe = document.createElement("span");
  probe.textContent = "W";
  probe.style.cssText = `position:absolute;visibility:hidden;line-height:normal;font:100px "${FONT}",monospace`;
  document.body.append(probe);
  const { width, height } = probe.getBoundingClientRect();
  probe.remove();
  const across = (100 * terminal.clientWidth) / (LEAST_CELLS.width * width);
  const down = (100 * terminal.clientHeight) / (LEAST_CELLS.height * height);
  return Math.max(LEAST_SIZE, Math.min(USUAL_SIZE, Math.floor(Math.min(across, down))));
}

function takeKeys(terminal) {
  const input = terminal.querySelector("textarea");
  if (!input) return;
  const glass = matchMedia("(pointer: coarse)").matches;
  if (glass) input.inputMode = "none"; // a tap on the board must not bring up a keyboard that covers it
  input.focus();
  document.getElementById("keyboard").addEventListener("click", () => {
    input.inputMode = input.inputMode === "none" ? "text" : "none";
    input.blur();
    input.focus();
  });
}

function offerAnother() {
  const dialog = document.getElementById("ended");
  document.getElementById("again").addEventListener("click", () => location.reload());
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  // The terminal would tell them to a game that is gone.
  for (const kind of ["focus", "blur"]) addEventListener(kind, (event) => event.stopImmediatePropagation(), true);
  dialog.showModal();
}

// textual.js says how far it is by classes.
function onceItHas(element, name, then) {
  const observer = new MutationObserver(() => {
    if (!element.classList.contains(name)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element, { attributes: true, attributeFilter: ["class"] });
}
