import { untrack } from 'svelte';
import type { LabSubject } from '../../../lab/subject.ts';
import { asideTargets, handTargets, REACH } from '../../../lab/picture/hand-targets.ts';
import { keyedValue } from '../../../lab/picture/keyed-value.ts';
import type { Point } from '../../../util/point.ts';
import { nearestHandle } from '../../../systems/nearest-handle.ts';
import type { Handle, PictureStyle, State, SystemVariable } from '../../../systems/types.ts';
import { GatheredChange, isValueKey } from '../../../ui/gathered-change.ts';
import { onceAFrame } from '../../../ui/once-a-frame.ts';

/** Distance in CSS pixels below which a press is not a drag. */
const SLOP = { thumb: 4, mouse: 2 } as const;

/** Current properties of the picture with handles. */
export interface HandledPicture {
  readonly subject: LabSubject;
  /** The drawn state. */
  readonly state: State;
  /** State that a drag changes; another world's where the act is not in this picture. */
  readonly values: State;
  readonly style: PictureStyle;
  /** Width of the picture in CSS pixels; 0 before layout. */
  readonly side: number;
  /** Whether touch is possible. */
  readonly isCoarse: boolean;
  readonly frame: HTMLElement | undefined;
  readonly sliders: readonly (HTMLElement | undefined)[];
  readonly ondrag: (variable: string, value: number) => void;
  readonly ondrop: (variable: string, value: number) => void;
  readonly oncancel: () => void;
  readonly onselect: (variable: string) => void;
}

/** The handle that is being dragged. */
interface DraggedHandle {
  readonly index: number;
  readonly handle: Handle;
  readonly variable: SystemVariable;
  /** The dragged value; null before the first move. */
  readonly value: number | null;
  /** Offset of the target from its object. */
  readonly aside: Point;
}

/** Pointer and start of a drag. */
interface Grip {
  readonly pointer: number;
  readonly start: Point;
  readonly slop: number;
  /** Offset from the pointer to the object, in fractions of the picture. */
  readonly offset: Point;
  /** State at the start of the drag: the meaning of positions must not change during it. */
  readonly state: State;
  /** Value at the start of the drag. */
  readonly from: number;
  readonly focused: Element | null;
}

/**
 * Dragging of handles in a picture: takes the handle nearest to the pointer, moves it, and commits one change on
 * release; keys move the focused handle. Escape and a cancelled pointer revert it.
 */
export class PictureDrag {
  readonly #pictureNow: () => HandledPicture;
  #grip: Grip | null = null;
  /** The latest pointer event, processed in the next animation frame. */
  #moved: PointerEvent | null = null;
  readonly #frame = onceAFrame(() => this.#moved && this.#follow(this.#moved));
  held = $state.raw<DraggedHandle | null>(null);
  /** Index of the handle that a press would take; null for none. */
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

  /** Positions of the objects: as drawn, and as dragged. */
  #things = $derived.by((): readonly Point[] => {
    const { subject, state, style } = this.#picture;
    return subject.handles.map((handle, index) => handle.at(this.#stateOf(index, state), style));
  });
  /** Positions of the touch targets, in fractions of the picture. */
  targets = $derived.by((): readonly Point[] => {
    const { subject, side, isCoarse } = this.#picture;
    const targets = handTargets(this.#things, { side, coarse: isCoarse, held: this.held });
    return asideTargets(targets, this.#things, { handles: subject.handles, side });
  });
  /** State with the dragged value, if it differs from the drawn one; else null. */
  ghost = $derived.by((): State | null => {
    const { held } = this;
    if (!held || held.value === null) return null;
    const { state } = this.#picture;
    const drawn = state[held.variable.id] ?? held.value;
    return Math.abs(drawn - held.value) > held.variable.step / 2 ? this.#stateOf(held.index, state) : null;
  });

  /** Returns the raw value of a handle's slider, as drawn or dragged. */
  shown(index: number): number {
    return this.#valueIn(this.#picture.state, index);
  }

  /** Returns the raw value that a key changes. */
  #value(index: number): number {
    return this.#valueIn(this.#picture.values, index);
  }

  #valueIn(state: State, index: number): number {
    const handle = this.#picture.subject.handles[index];
    const own = this.held?.index === index ? this.held.value : null;
    return own ?? (handle ? state[handle.variable] : undefined) ?? 0;
  }

  /** Handles pointerdown on the picture. */
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

  /** Handles pointermove, with or without a drag. */
  move(event: PointerEvent): void {
    if (!this.#grip) {
      this.near = event.pointerType === 'mouse' && event.buttons === 0 ? this.#under(event) : null;
      return;
    }
    if (event.pointerId !== this.#grip.pointer) return;
    this.#moved = event;
    this.#frame.ask();
  }

  /** Handles pointerup: commits the dragged value, unless it is back where it started. */
  release(event: PointerEvent): void {
    const grip = this.#grip;
    if (event.pointerId !== grip?.pointer) return;
    this.#follow(event);
    const { held } = this;
    this.#releaseGrip();
    if (!held || held.value === null) return;
    if (held.value === grip.from) this.#picture.oncancel();
    else this.#picture.ondrop(held.variable.id, held.value);
  }

  /** Handles pointercancel: reverts the drag. */
  lose(event: PointerEvent): void {
    if (event.pointerId === this.#grip?.pointer) this.cancel();
  }

  /** Handles keys during a drag: Escape cancels it, all others are ignored. */
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

  /** Ends a drag without a change. */
  cancel(): void {
    const moved = this.held !== null && this.held.value !== null;
    if (!this.#grip) return;
    this.#releaseGrip();
    if (moved) this.#picture.oncancel();
  }

  /** Handles a key on a handle's slider. */
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

  /** Ends a series of key presses when the focus leaves a handle, or the picture is removed. */
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

  #releaseGrip(): void {
    const grip = this.#grip;
    this.#moved = null;
    this.#grip = null;
    this.held = null;
    if (grip && this.#picture.frame?.hasPointerCapture(grip.pointer))
      this.#picture.frame.releasePointerCapture(grip.pointer);
  }

  #take(index: number): DraggedHandle | null {
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

  /** Touch grabs a handle only on its target, so that the page can scroll; a mouse grabs the nearest handle. */
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

/** Captures the pointer; a replayed press may have ended already. */
function capture(frame: Element, pointer: number): void {
  try {
    frame.setPointerCapture(pointer);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  }
}
