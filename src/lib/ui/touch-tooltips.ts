import { placePanel } from './menu/menu-place.ts';

/** Time that a finger rests on a control until its tooltip appears, in milliseconds: a system's own long press. */
const HOLD_MS = 500;
/** Distance from which a touch is a drag or a scroll, in CSS pixels. */
const SLACK_PX = 10;
/** Matches what a tap uses. */
const CONTROL = 'a[href], button, input, select, textarea, label, summary, [role="button"], [role="slider"]';

/**
 * Shows an element's `title` by touch, as a mouse shows it: where text is tapped, and where a finger rests on a
 * control, whose tap has its own purpose. The next touch, a scroll or Escape hides it.
 *
 * @returns a function that ends it
 */
export function showTitlesByTouch(page: Document): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let shown: HTMLElement | undefined;
  let hasRested = false;
  let resting: { readonly x: number; readonly y: number; readonly timer: number } | undefined;

  const hide = (): void => {
    shown?.remove();
    shown = undefined;
  };
  const letGo = (): void => {
    clearTimeout(resting?.timer);
    resting = undefined;
  };
  const rested = (titled: HTMLElement): void => {
    letGo();
    hasRested = true;
    shown = tooltipOf(titled);
  };

  page.addEventListener(
    'pointerdown',
    ({ pointerType, target, clientX: x, clientY: y }) => {
      hide();
      letGo();
      hasRested = false;
      const titled = pointerType === 'touch' ? titledAt(target) : undefined;
      if (titled !== undefined) resting = { x, y, timer: window.setTimeout(rested, HOLD_MS, titled) };
    },
    options,
  );
  page.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > SLACK_PX) letGo();
    },
    options,
  );
  page.addEventListener(
    'pointerup',
    ({ target }) => {
      const titled = resting && titledAt(target);
      letGo();
      if (titled && target instanceof Element && target.closest(CONTROL) === null) shown = tooltipOf(titled);
    },
    options,
  );
  page.addEventListener(
    'click',
    (event) => {
      if (!hasRested) return;
      hasRested = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  page.addEventListener('pointercancel', letGo, options);
  page.addEventListener('scroll', hide, options);
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options);
  ending.signal.addEventListener('abort', () => {
    letGo();
    hide();
  });
  return () => ending.abort();
}

function titledAt(target: EventTarget | null): HTMLElement | undefined {
  const titled = target instanceof Element ? target.closest<HTMLElement>('[title]') : null;
  return titled?.title ? titled : undefined;
}

/** Draws the title beside its element, above everything else. */
function tooltipOf(titled: HTMLElement): HTMLElement {
  const page = titled.ownerDocument;
  const tooltip = page.createElement('div');
  tooltip.className = 'touch-tooltip small';
  tooltip.role = 'tooltip';
  tooltip.popover = 'manual';
  tooltip.textContent = titled.title;
  page.body.append(tooltip);
  tooltip.showPopover();
  const { clientWidth: width, clientHeight: height } = page.documentElement;
  const size = { width: tooltip.offsetWidth, height: tooltip.offsetHeight };
  const { left, top } = placePanel(titled.getBoundingClientRect(), size, { width, height }, 'start');
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
  return tooltip;
}
