import type { Page } from '@playwright/test';

/** Position in the viewport, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pointer input with real events. */
export interface Hand {
  /** Presses at one position, moves in a few steps to another, and releases. */
  readonly drag: (from: Place, to: Place) => Promise<void>;
}

/** Touch input with one or several fingers. */
export interface Fingers extends Hand {
  readonly down: (...places: readonly Place[]) => Promise<void>;
  readonly move: (...places: readonly Place[]) => Promise<void>;
  readonly up: () => Promise<void>;
}

/** Moves of a drag: the first one starts it. */
const STEPS = 2;

/** Returns positions between two, including the last one. */
function between(from: Place, to: Place): Place[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / STEPS;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Returns the mouse of a page. */
export function mouse(page: Page): Hand {
  return {
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const { x, y } of between(from, to)) await page.mouse.move(x, y);
      await page.mouse.up();
    },
  };
}

/** Returns the touch input of a page whose context has touch. */
export async function finger(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) => {
    const touchPoints = places.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const hand: Fingers = {
    down: (...places) => send('touchStart', places),
    move: (...places) => send('touchMove', places),
    up: () => send('touchEnd', []),
    async drag(from, to) {
      await hand.down(from);
      for (const place of between(from, to)) await hand.move(place);
      await hand.up();
    },
  };
  return hand;
}

/** Resolves once the scroll position has not changed for ten frames: a touch during scrolling would only stop it. */
export function pageRests(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, still] = [scrollY, 0];
        const look = (): void => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still >= 10) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}
