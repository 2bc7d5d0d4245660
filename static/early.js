// Runs before the first paint. Hides the page in a frame: a static build has no header that forbids framing. Add an
// exception here for a page that may be framed.
if (window.top !== window.self) {
  document.documentElement.style.display = 'none';
  window.stop();
}
// Marks that this script has run; without it, src/app.css shows a notice after a timeout.
document.documentElement.dataset.early = '';
// Stored settings that would otherwise make the page jump or flash.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('rungs-theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('rungs-clip-reads') !== null) dataset.clip = 'open';
} catch {
  // Without storage there are no settings.
}

// Hides parts of a page that are about to change (src/app.css): until a link is opened, or the bench has read its runs.
const opening = whatIsOpened();
if (opening !== null) {
  document.documentElement.dataset.opening = opening;
  // Shows them even if the script that does so fails to load.
  setTimeout(() => document.documentElement.removeAttribute('data-opening'), 8000);
}

function whatIsOpened() {
  if (location.hash.startsWith('#v')) return 'link';
  try {
    const isBench = /\/bench\/?$/.test(location.pathname);
    return isBench && localStorage.getItem('rungs-runs') !== null ? 'runs' : null;
  } catch {
    return null;
  }
}

// Hides the single reader's parts of the opening in a presenter's view (src/lib/instruments/lab/opening/presenting.ts).
const isOpening = new URL('.', document.currentScript.src).pathname === location.pathname;
if (isOpening && new URLSearchParams(location.search).has('present'))
  document.documentElement.toggleAttribute('data-presenting', true);

// Records events before hydration, which then replays them (src/lib/ui/hydration/event-replay.ts): keys, clicks, input,
// choices, presses, drags and touches in progress. Links and fields work immediately.
(() => {
  /** Elements whose clicks have a default action, which causes another event. */
  const NATIVE = 'a[href], label:not(:has(:disabled)), input, select, textarea';
  const REPLAYED = ['keydown', 'keyup', 'click', 'input', 'change', 'pointerdown', 'mousedown', 'touchstart'];
  /** Events after a press, which go to the pressed element, as if the pointer were captured. */
  const FOLLOWING = ['pointermove', 'pointerup', 'pointercancel', 'mousemove', 'mouseup'];
  const end = new AbortController();
  let kept = [];
  /** The pressed element by pointer. */
  const pressed = new Map();

  for (const type of REPLAYED) document.addEventListener(type, keep, { signal: end.signal, capture: true });
  for (const type of FOLLOWING) document.addEventListener(type, follow, { signal: end.signal, capture: true });
  for (const type of ['touchend', 'touchcancel']) document.addEventListener(type, lift, { signal: end.signal });
  window.rungsEvents = {
    get kept() {
      return kept;
    },
    end: () => end.abort(),
  };

  function keep(event) {
    const { target, type } = event;
    const host = target instanceof Element ? target.closest('[data-lazy]') : null;
    if (host === null) return;
    if (type === 'pointerdown' || type === 'mousedown') pressed.set(pointerOf(event), target);
    if (type === 'click') {
      if (target.closest(NATIVE) !== null) return;
      // The click takes effect once, when it is replayed.
      event.preventDefault();
      event.stopPropagation();
    }
    host.ariaBusy = 'true';
    kept.push({ target, event, field: fieldOf(event) });
  }
  function follow(event) {
    const pointer = pointerOf(event);
    const target = pressed.get(pointer);
    if (target === undefined) return;
    if (!event.type.endsWith('move')) pressed.delete(pointer);
    kept.push({ target, event, field: null });
  }
  /** Discards touches that have ended. */
  function lift() {
    kept = kept.filter(({ event }) => event.type !== 'touchstart');
  }
  function pointerOf(event) {
    return event instanceof PointerEvent ? event.pointerId : 'mouse';
  }
  /** Returns the input or choice to restore, because hydration resets fields to the server-rendered values. */
  function fieldOf({ type, target }) {
    if ((type !== 'input' && type !== 'change') || target.type === 'file') return null;
    const { selectedIndex, value, checked } = target;
    return target instanceof HTMLSelectElement ? { selectedIndex } : { value, checked };
  }
})();

// If the scripts fail to load, the page looks complete but does not respond; src/app.html has the notice.
window.addEventListener('unhandledrejection', ({ reason }) => {
  const note = document.getElementById('unfetched');
  if (note === null || document.getElementById('svelte-announcer') !== null) return;
  if (!/import|fetch/iu.test(reason?.message)) return;
  note.hidden = false;
  note.onclick = window.ononline = () => location.reload();
});
