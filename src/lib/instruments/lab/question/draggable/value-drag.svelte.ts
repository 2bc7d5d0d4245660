import { onceAFrame } from '../../../../ui/once-a-frame.ts';

/** A value of a sentence that is changed by a sideways drag. */
export interface DraggedValue {
  /** Returns the value while nothing is dragged. */
  readonly value: () => number;
  readonly isDisabled: () => boolean;
  /** Distance in pixels below which a press is a tap. */
  readonly takenAfter: number;
  /** Returns the value that a drag of some pixels reaches. */
  readonly reached: (from: number, pixels: number) => number;
  /** Called on changes; `live` while the pointer or key is held and another call follows. */
  readonly onchange: (value: number, live: boolean) => void;
  readonly ontap: (pointerType: string) => void;
}

/** Changes a value by drag or by keys. */
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

  /** The dragged or changed value, else the current one. */
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

  /** Cancels a drag; changes by keys stay. */
  readonly cancel = (): void => {
    if (this.#drag !== null && this.#draft !== null) this.#draft = this.#drag.from;
    this.settle();
  };

  /** Commits changes by keys; a drag continues. */
  readonly settleKeys = (): void => {
    if (this.#drag === null) this.settle();
  };

  /** Sets a value that may still change. */
  follow(next: number): void {
    if (next === this.shown) return;
    this.#draft = next;
    this.#of.onchange(next, true);
  }

  /** Commits the displayed value. */
  settle(): void {
    const last = this.#draft;
    this.#drag = null;
    this.#draft = null;
    if (last !== null) this.#of.onchange(last, false);
  }
}

/** Hues of the page (app.css): three with a meaning, and ink. */
export type DraggableHue = 'observed' | 'intervened' | 'counterfactual' | 'ink';

/** Returns the CSS custom properties of a value in a sentence. */
export function draggableStyle(hue: DraggableHue): string {
  const soft = hue === 'ink' ? 'var(--sunken)' : `var(--${hue}-soft)`;
  return `--hue: var(--${hue}); --soft: ${soft}`;
}
