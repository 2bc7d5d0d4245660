import { onceAFrame } from '../once-a-frame.ts';

/** A value of a sentence that a sideways drag changes. */
export interface DraggedValue {
  /** The value while nothing is dragged. */
  readonly value: () => number;
  readonly isDisabled: () => boolean;
  /** A press that moves less than this far, in pixels, is a tap. */
  readonly takenAfter: number;
  /** The value that a drag of so many pixels reaches from another one. */
  readonly reached: (from: number, pixels: number) => number;
  /** `live`: the pointer or the key is still held, and another call follows. */
  readonly onchange: (value: number, live: boolean) => void;
  readonly ontap: (pointerType: string) => void;
}

/** The drag of such a value, which keys can change, too. */
export class ValueDrag {
  readonly #of: DraggedValue;
  #drag: { pointer: number; fromX: number; from: number; toX: number; hasMoved: boolean } | null = null;
  #draft = $state<number | null>(null);
  readonly #frame = onceAFrame(() => {
    const drag = this.#drag;
    if (drag) this.follow(this.#of.reached(drag.from, drag.toX - drag.fromX));
  });

  constructor(of: DraggedValue) {
    this.#of = of;
  }

  /** Where a drag or keys have come to, else the value. */
  get shown(): number {
    return this.#draft ?? this.#of.value();
  }

  readonly press = (event: PointerEvent & { currentTarget: Element }): void => {
    if (this.#of.isDisabled() || event.button !== 0 || this.#drag !== null) return;
    const { pointerId: pointer, clientX: fromX } = event;
    this.#drag = { pointer, fromX, from: this.#of.value(), toX: fromX, hasMoved: false };
    if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(pointer);
  };

  readonly move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    drag.toX = event.clientX;
    if (!drag.hasMoved && Math.abs(drag.toX - drag.fromX) < this.#of.takenAfter) return;
    drag.hasMoved = true;
    this.#frame.ask();
  };

  readonly release = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    this.move(event);
    this.#frame.catchUp();
    this.settle();
    if (!drag.hasMoved) this.#of.ontap(event.pointerType);
  };

  /** Takes a drag back; what keys have changed stays. */
  readonly cancel = (): void => {
    if (this.#drag !== null && this.#draft !== null) this.#draft = this.#drag.from;
    this.settle();
  };

  /** Takes what keys have changed; a drag goes on. */
  readonly settleKeys = (): void => {
    if (this.#drag === null) this.settle();
  };

  /** Goes on to a value, which may change again. */
  follow(next: number): void {
    if (next === this.shown) return;
    this.#draft = next;
    this.#of.onchange(next, true);
  }

  /** Takes the value that is shown. */
  settle(): void {
    const last = this.#draft;
    this.#drag = null;
    this.#draft = null;
    if (last !== null) this.#of.onchange(last, false);
  }
}

/** The hues of the page (app.css): three that mean something, and ink. */
export type DraggableHue = 'observed' | 'intervened' | 'counterfactual' | 'ink';

/** The custom properties that a value in a sentence is drawn with, as a style. */
export function draggableStyle(hue: DraggableHue): string {
  const soft = hue === 'ink' ? 'var(--sunken)' : `var(--${hue}-soft)`;
  return `--hue: var(--${hue}); --soft: ${soft}`;
}
