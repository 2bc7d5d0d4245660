import { untrack } from 'svelte';
import type { LabSubject } from '$lib/lab/subject.ts';
import { handTargets, REACH } from '$lib/lab/picture/hand-targets.ts';
import { keyedValue } from '$lib/lab/picture/keyed-value.ts';
import type { Point } from '$lib/util/point.ts';
import { nearestHandle } from '$lib/systems/nearest-handle.ts';
import type { Handle, PictureStyle, State, SystemVariable } from '$lib/systems/types.ts';
import { GatheredChange, isValueKey } from '$lib/ui/gathered-change.ts';
import { onceAFrame } from '$lib/ui/once-a-frame.ts';

/** A press that moves less than this, in CSS pixels, is no drag. */
const SLOP = { thumb: 4, mouse: 2 } as const;

/** The picture that a hand works in, as it is now. */
export interface HandledPicture {
  readonly subject: LabSubject;
  /** What is drawn. */
  readonly state: State;
  /** What a drag changes; another world's values where the act is not in this picture. */
  readonly values: State;
  readonly style: PictureStyle;
  /** Width of the picture in CSS pixels; 0 before it is laid out. */
  readonly side: number;
  /** Whether thumbs may point at it. */
  readonly coarse: boolean;
  readonly frame: HTMLElement | undefined;
  readonly sliders: readonly (HTMLElement | undefined)[];
  readonly ondrag: (variable: string, value: number) => void;
  readonly ondrop: (variable: string, value: number) => void;
  readonly oncancel: () => void;
  readonly onselect: (variable: string) => void;
}

/** What is in the hand. */
interface Held {
  readonly index: number;
  readonly handle: Handle;
  readonly variable: SystemVariable;
  /** The value that it was moved to; null before it was moved. */
  readonly value: number | null;
  /** From the thing to its target. */
  readonly aside: Point;
}

/** How the pointer holds it. */
interface Grip {
  readonly pointer: number;
  readonly start: Point;
  readonly slop: number;
  /** From the pointer to the thing, in fractions of the picture. */
  readonly offset: Point;
  /** The drawing in which it was taken: what a place means must not change with what the drag changes. */
  readonly state: State;
  /** The value under the thing as it was taken. */
  readonly from: number;
  readonly focused: Element | null;
}

/**
 * A hand in a picture: it takes the thing nearest to the pointer, moves it, and lets go, which is one change; or it
 * moves the focused thing by keys. Escape and a cancelled pointer leave no change.
 */
export class PictureDrag {
  readonly #pictureNow: () => HandledPicture;
  #grip: Grip | null = null;
  /** Where a drag has come to, until the next frame draws it. */
  #moved: PointerEvent | null = null;
  readonly #frame = onceAFrame(() => this.#moved && this.#follow(this.#moved));
  held = $state.raw<Held | null>(null);
  /** Index of the handle that a press would take. */
  near = $state<number | null>(null);

  readonly #keys = new GatheredChange<number>({
    settle: (value) => {
      const { held } = this;
      this.held = null;
      if (held) this.#picture.ondrop(held.variable.id, value);
    },
    cancel: () => {
      this.held = null;
      this.#picture.oncancel();
    },
  });

  constructor(pictureNow: () => HandledPicture) {
    this.#pictureNow = pictureNow;
  }

  get #picture(): HandledPicture {
    return this.#pictureNow();
  }

  /** Where the things stand: as they are drawn, and what is held where the hand has it. */
  #things = $derived.by((): readonly Point[] => {
    const { subject, state, style } = this.#picture;
    return subject.handles.map((handle, index) => handle.at(this.#stateOf(index, state), style));
  });
  /** Where their targets stand, in fractions of the picture. */
  targets = $derived.by((): readonly Point[] => {
    const { side, coarse } = this.#picture;
    return handTargets(this.#things, { side, coarse, held: this.held });
  });
  /** The picture with what is held where the hand has it, if that is not what is drawn; else null. */
  ghost = $derived.by((): State | null => {
    const { held } = this;
    if (!held || held.value === null) return null;
    const { state } = this.#picture;
    const drawn = state[held.variable.id] ?? held.value;
    return Math.abs(drawn - held.value) > held.variable.step / 2 ? this.#stateOf(held.index, state) : null;
  });

  /** The raw value that a handle's slider tells: what the picture shows, or the hand has. */
  shown(index: number): number {
    return this.#valueIn(this.#picture.state, index);
  }

  /** The raw value that a key changes. */
  #value(index: number): number {
    return this.#valueIn(this.#picture.values, index);
  }

  #valueIn(state: State, index: number): number {
    const handle = this.#picture.subject.handles[index];
    const own = this.held?.index === index ? this.held.value : null;
    return own ?? (handle ? state[handle.variable] : undefined) ?? 0;
  }

  /** A pointer comes down on the picture. */
  press(event: PointerEvent): void {
    if (this.#grip || !event.isPrimary || event.button !== 0) return;
    const index = this.#under(event);
    if (index === null) return;
    this.#keys.settle();
    const held = this.#take(index);
    const { frame, sliders, state, style } = this.#picture;
    if (!held || !frame) return;
    const point = this.#pointOf(event);
    const at = held.handle.at(state, style);
    this.#grip = {
      pointer: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      slop: event.pointerType === 'mouse' ? SLOP.mouse : SLOP.thumb,
      offset: { x: at.x - point.x, y: at.y - point.y },
      state,
      from: held.handle.valueAt(at, state, style),
      focused: document.activeElement,
    };
    this.held = held;
    capture(frame, event.pointerId);
    sliders[index]?.focus({ preventScroll: true });
    this.#picture.onselect(held.variable.id);
  }

  /** A pointer moves over the picture, or drags. */
  move(event: PointerEvent): void {
    if (!this.#grip) {
      this.near = event.pointerType === 'mouse' && event.buttons === 0 ? this.#under(event) : null;
      return;
    }
    if (event.pointerId !== this.#grip.pointer) return;
    this.#moved = event;
    this.#frame.ask();
  }

  /** A pointer comes up: what it moved is a change, unless it is back where it was. */
  release(event: PointerEvent): void {
    const grip = this.#grip;
    if (event.pointerId !== grip?.pointer) return;
    this.#follow(event);
    const { held } = this;
    this.#open();
    if (!held || held.value === null) return;
    if (held.value === grip.from) this.#picture.oncancel();
    else this.#picture.ondrop(held.variable.id, held.value);
  }

  /** The pointer was taken away: no change. */
  lose(event: PointerEvent): void {
    if (event.pointerId === this.#grip?.pointer) this.cancel();
  }

  /** While something is dragged the keys are the hand's: Escape lets go of it, no other does anything. */
  keyWhileDragging(event: KeyboardEvent): void {
    const grip = this.#grip;
    if (!grip) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.key !== 'Escape') return;
    const slider = this.held && this.#picture.sliders[this.held.index];
    this.cancel();
    if (grip.focused instanceof HTMLElement && grip.focused !== document.body)
      grip.focused.focus({ preventScroll: true });
    else slider?.blur();
  }

  /** Lets go without a change. */
  cancel(): void {
    const moved = this.held !== null && this.held.value !== null;
    if (!this.#grip) return;
    this.#open();
    if (moved) this.#picture.oncancel();
  }

  /** A key on a handle's slider. */
  key(event: KeyboardEvent, index: number): void {
    const { handles } = this.#picture.subject;
    const handle = handles[index];
    if (!handle || this.#grip || !isValueKey(event)) return;
    event.preventDefault();
    const held = this.held?.index === index ? this.held : this.#take(index);
    if (!held) return;
    const value = keyedValue(held.variable, this.#value(index), event.key);
    this.#picture.onselect(handle.variable);
    if (value === this.#value(index)) return;
    this.held = { ...held, value };
    this.#keys.gather(value);
    this.#picture.ondrag(handle.variable, value);
  }

  /** The focus leaves a handle, or the picture goes: a run of keys is over. */
  settle(): void {
    this.#keys.settle();
  }

  #follow(event: PointerEvent): void {
    const { held } = this;
    const grip = this.#grip;
    if (!held || !grip) return;
    const far = Math.hypot(event.clientX - grip.start.x, event.clientY - grip.start.y);
    if (held.value === null && far <= grip.slop) return;
    const point = this.#pointOf(event);
    const value = held.handle.valueAt(
      { x: point.x + grip.offset.x, y: point.y + grip.offset.y },
      grip.state,
      this.#picture.style,
    );
    if (value === (held.value ?? grip.from)) return;
    this.held = { ...held, value };
    this.#picture.ondrag(held.variable.id, value);
  }

  #open(): void {
    const grip = this.#grip;
    this.#moved = null;
    this.#grip = null;
    this.held = null;
    if (grip && this.#picture.frame?.hasPointerCapture(grip.pointer))
      this.#picture.frame.releasePointerCapture(grip.pointer);
  }

  #take(index: number): Held | null {
    const { subject } = this.#picture;
    const handle = subject.handles[index];
    const variable = subject.variables.find(({ id }) => id === handle?.variable);
    const thing = this.#things[index];
    const target = this.targets[index];
    if (!handle || !variable || !thing || !target) return null;
    return {
      index,
      handle,
      variable,
      value: null,
      aside: { x: target.x - thing.x, y: target.y - thing.y },
    };
  }

  /** A finger takes what it touches the target of, as the page scrolls elsewhere; a mouse what it comes near to. */
  #under(event: PointerEvent): number | null {
    const { subject, state, style, side } = this.#picture;
    const onTarget = event.target instanceof Element && event.target.closest('[role=slider]') !== null;
    if (side === 0 || (event.pointerType !== 'mouse' && !onTarget)) return null;
    const places = { handles: subject.handles, targets: untrack(() => this.targets), state, style };
    return nearestHandle(places, this.#pointOf(event), REACH / side);
  }

  #pointOf(event: PointerEvent): Point {
    const box = this.#picture.frame?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  }

  #stateOf(index: number, state: State): State {
    const { held } = this;
    if (held?.index !== index || held.value === null) return state;
    return { ...state, [held.variable.id]: held.value };
  }
}

/** A press that is replayed may be over already, and its finger gone. */
function capture(frame: Element, pointer: number): void {
  try {
    frame.setPointerCapture(pointer);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  }
}
