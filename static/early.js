// Runs before the first paint. A page in a frame of another site is blanked: where it is served as files alone, no header
// forbids the frame. A page that is made to be framed is to be excepted here.
if (window.top !== window.self) {
  document.documentElement.style.display = 'none';
  window.stop();
}
// That this file came: where it does not, src/app.css says after a while that the page did not come whole.
document.documentElement.dataset.early = '';
// What this browser remembers and would otherwise make the page jump or flash.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('rungs-theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('rungs-clip-reads') !== null) dataset.clip = 'open';
} catch {
  // Without storage nothing is remembered.
}

// Parts of a page that are about to change stay hidden until they have (src/app.css): for a link until it is opened, on
// the bench until the runs of this browser are read.
const opening = whatIsOpened();
if (opening !== null) {
  document.documentElement.dataset.opening = opening;
  // Nothing stays hidden where the script that shows it does not come.
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

// A presenter's view has nothing of the opening for one reader (src/lib/instruments/lab/opening/presenting.ts).
const isOpening = new URL('.', document.currentScript.src).pathname === location.pathname;
if (isOpening && new URLSearchParams(location.search).has('present'))
  document.documentElement.toggleAttribute('data-presenting', true);

// What a reader does in HTML whose script has not come yet is kept, and done again once it has (src/lib/ui/hydration/event-replay.ts):
// keys, clicks, what is typed and chosen, presses and drags, fingers that are still there. A link is followed and a field takes its value at once.
(() => {
  /** What the browser does with a click by itself; what comes of it is another event. */
  const NATIVE = 'a[href], label:not(:has(:disabled)), input, select, textarea';
  const REPLAYED = ['keydown', 'keyup', 'click', 'input', 'change', 'pointerdown', 'mousedown', 'touchstart'];
  /** What follows a press goes to where the press went, as if the pointer had been captured. */
  const FOLLOWING = ['pointermove', 'pointerup', 'pointercancel', 'mousemove', 'mouseup'];
  const end = new AbortController();
  let kept = [];
  /** Where each pointer was pressed that still is. */
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
      // It is done once, when it is replayed.
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
  /** Fingers that went press nothing any more. */
  function lift() {
    kept = kept.filter(({ event }) => event.type !== 'touchstart');
  }
  function pointerOf(event) {
    return event instanceof PointerEvent ? event.pointerId : 'mouse';
  }
  /** What was typed or chosen: it is put back, as a component begins with what the page says. */
  function fieldOf({ type, target }) {
    if ((type !== 'input' && type !== 'change') || target.type === 'file') return null;
    const { selectedIndex, value, checked } = target;
    return target instanceof HTMLSelectElement ? { selectedIndex } : { value, checked };
  }
})();

// Where the scripts do not come the page looks whole and answers nothing; src/app.html has the words.
window.addEventListener('unhandledrejection', ({ reason }) => {
  const note = document.getElementById('unfetched');
  if (note === null || document.getElementById('svelte-announcer') !== null) return;
  if (!/import|fetch/iu.test(reason?.message)) return;
  note.hidden = false;
  note.onclick = window.ononline = () => location.reload();
});
