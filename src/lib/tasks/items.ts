import type { System } from '../systems/index.ts';
import { hashText } from '../util/hash.ts';
import { createRandom, type Random } from '../util/random.ts';
import type { Pair, TaskDefinition } from './definition.ts';
import { drawDemonstrations, type DrawnDemonstration } from './demonstrations.ts';
import { promptMessages } from './prompt/messages.ts';
import { checkTemplate } from './prompt/template.ts';
import { taskOf } from './registry.ts';
import type { Demonstration, DrawableItem, ItemPicture, TaskId, Variant } from './types.ts';
import { drawWorld, type ItemWorld } from './worlds/draw-world.ts';

/** Which items are made. */
export interface ItemsRequest {
  /** Items; for structure tasks pictures, each with twelve items. */
  readonly count: number;
  readonly seed: number;
  readonly variant: Variant;
}

/** All items of a request at once; see `generateItems`. */
export function createItems(task: TaskId, system: System, request: ItemsRequest): readonly DrawableItem[] {
  return [...generateItems(task, system, request)];
}

/**
 * Makes items one by one, so that a caller may pause between them. The same request gives the same items on every
 * machine; a larger count begins with the smaller one's items; shots, rules, wording and chain of thought change
 * the prompts only, never the questions or their ids. Throws a RangeError for a count that is no whole number, for
 * a style that the system is not drawn in and for a template that does not fit the task.
 */
export function* generateItems(
  task: TaskId,
  system: System,
  { count, seed, variant }: ItemsRequest,
): Generator<DrawableItem, void, undefined> {
  checkRequest(task, system, count, variant);
  const maker = new ItemMaker(taskOf(task), system, seed, variant);
  for (let index = 0; index < count; index++) yield* maker.itemsOf(index);
}

/** How many items a request comes to: twelve a picture for structure tasks. */
export function itemCount(task: TaskId, system: System, count: number): number {
  return taskOf(task).questions(system).length * count;
}

function checkRequest(task: TaskId, system: System, count: number, variant: Variant): void {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`The count ${count} is not a whole number; give one from 0 on.`);
  }
  if (!system.styles.includes(variant.style)) {
    throw new RangeError(
      `${system.id} is not drawn in the style ${variant.style}; give ${system.styles.join(' or ')}.`,
    );
  }
  if (variant.template.task !== task) {
    throw new RangeError(
      `The template ${variant.template.id} is for ${variant.template.task}, not for ${task}.`,
    );
  }
  const checked = checkTemplate(variant.template);
  if (!checked.ok) throw new RangeError(`The template ${variant.template.id}: ${checked.error.join(' ')}`);
}

class ItemMaker {
  readonly #task: TaskDefinition;
  readonly #system: System;
  readonly #seed: number;
  readonly #variant: Variant;
  readonly #random: Random;
  readonly #questions: readonly (Pair | null)[];

  constructor(task: TaskDefinition, system: System, seed: number, variant: Variant) {
    this.#task = task;
    this.#system = system;
    this.#seed = seed;
    this.#variant = variant;
    this.#random = createRandom(seed).fork(`${task.id} ${system.id}`);
    this.#questions = task.questions(system);
  }

  /** The items about the world of a number. */
  *itemsOf(index: number): Generator<DrawableItem, void, undefined> {
    const plan = this.#task.plan(this.#system, index, this.#random.fork('plans'));
    const world = drawWorld(this.#system, plan, this.#random.fork(`world ${index}`));
    const asked = this.#pictures(world, `query ${index}`);
    for (const pair of this.#questions) yield this.#item(index, world, asked, pair);
  }

  #item(index: number, world: ItemWorld, asked: readonly ItemPicture[], pair: Pair | null): DrawableItem {
    const place = `${index} ${pair?.join(' ') ?? ''}`;
    const drawn = drawDemonstrations(
      this.#task,
      this.#system,
      { world, pair },
      this.#variant,
      this.#random.fork(`demonstrations ${place}`),
    ).map((demonstration, number) => ({
      ...demonstration,
      pictures: this.#pictures(demonstration.world, `demonstration ${place} ${number}`),
    }));
    const prompt = promptMessages({
      system: this.#system,
      variant: this.#variant,
      demonstrations: drawn.map((one) => ({
        pictures: one.pictures.map(({ name }) => name),
        fillings: this.#task.fillings(this.#system, one.world, one.pair),
        answer: this.#answer(one),
      })),
      query: {
        pictures: asked.map(({ name }) => name),
        fillings: this.#task.fillings(this.#system, world, pair),
      },
    });
    const pictures = [...drawn.flatMap((one) => one.pictures), ...asked];
    const options = this.#task.options(this.#system);
    const open = this.#task.undetermined?.(this.#system, world) ?? [];
    return {
      item: {
        id: this.#opaque(`item ${place}`),
        task: this.#task.id,
        system: this.#system.id,
        seed: this.#seed,
        ...this.#described(world, pair),
        question: prompt.question,
        ...(options === undefined ? {} : { options }),
        images: pictures.map(({ name }) => name),
        truth: this.#task.truth(this.#system, world),
        ...(open.length === 0 ? {} : { undetermined: open }),
        messages: prompt.messages,
        ...(prompt.followUp === undefined ? {} : { followUp: prompt.followUp }),
        ...(drawn.length === 0 ? {} : { demos: drawn.map((one): Demonstration => this.#demonstration(one)) }),
      },
      pictures,
      asked: asked.map(({ name }) => name),
    };
  }

  #described(
    { state, intervention }: ItemWorld,
    pair: Pair | null,
  ): Pick<Demonstration, 'state' | 'do' | 'pair'> {
    return {
      state,
      ...(intervention === undefined ? {} : { do: { [intervention.target]: intervention.value } }),
      ...(pair === null ? {} : { pair }),
    };
  }

  #demonstration({ world, pair }: DrawnDemonstration): Demonstration {
    return { ...this.#described(world, pair), truth: this.#task.truth(this.#system, world) };
  }

  #answer({ world, pair }: DrawnDemonstration): string {
    return this.#task.answer(this.#system, this.#task.truth(this.#system, world), pair);
  }

  #pictures({ state, intervention }: ItemWorld, role: string): readonly ItemPicture[] {
    const states = this.#task.pictures === 1 ? [state] : [state, intervention?.after ?? state];
    const { style } = this.#variant;
    return states.map((shown, number) => ({
      name: `${this.#opaque(`picture ${style} ${role} ${number}`)}.png`,
      system: this.#system.id,
      state: shown,
      style,
    }));
  }

  /** A name that says nothing of what it names. */
  #opaque(what: string): string {
    return hashText(`${this.#task.id} ${this.#system.id} ${this.#seed} ${what}`).slice(0, 16);
  }
}
