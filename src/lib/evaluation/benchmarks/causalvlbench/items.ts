import { omitUndefined } from '../../../util/omit.ts';
import { labelById, type System } from '../../../systems/index.ts';
import type { Picture } from '../../../pictures/picture.ts';
import type { Item } from '../../tasks/item.ts';
import { itemDraws } from '../../tasks/kit/prompts/request.ts';
import type { ItemsRequest } from '../../tasks/task.ts';
import type { Variant } from '../../tasks/variant.ts';
import type { Random } from '../../../util/random.ts';
import type { PictureTask } from './definition.ts';
import { drawDemonstrations, type DrawnDemonstration } from './demonstrations.ts';
import type { Demonstration, OrderedPair, Payload } from './payload.ts';
import { promptMessages } from './prompt.ts';
import { drawWorld, type ItemWorld } from './worlds/draw-world.ts';

/**
 * Yields items one by one. Equal requests give equal items on every machine; a larger count starts with the items
 * of a smaller one; shots, rules, wording and chain of thought change only the prompts, never the questions or
 * their ids.
 *
 * @throws InputError for a count that is not an integer, for a style that the system does not have, and for a
 * template that does not fit the task
 */
export function* generateItems<Truth>(
  task: PictureTask<Truth>,
  system: System,
  request: ItemsRequest,
): Generator<Item<Payload, Truth>, void, undefined> {
  const maker = new ItemMaker(task, system, request);
  for (let index = 0; index < request.count; index++) yield* maker.itemsOf(index);
}

class ItemMaker<Truth> {
  readonly #task: PictureTask<Truth>;
  readonly #system: System;
  readonly #seed: number;
  readonly #variant: Variant;
  readonly #random: Random;
  readonly #nameOf: (what: string) => string;
  readonly #questions: readonly (OrderedPair | null)[];

  constructor(task: PictureTask<Truth>, system: System, request: ItemsRequest) {
    const { random, name } = itemDraws(task, system, request);
    this.#task = task;
    this.#system = system;
    this.#seed = request.seed;
    this.#variant = request.variant;
    this.#random = random;
    this.#nameOf = name;
    this.#questions = task.questions(system);
  }

  /** Yields the items about the world at an index. */
  *itemsOf(index: number): Generator<Item<Payload, Truth>, void, undefined> {
    const plan = this.#task.plan(this.#system, index, this.#random.fork('plans'));
    const world = drawWorld(this.#system, plan, this.#random.fork(`world ${index}`));
    const asked = this.#pictures(world, `query ${index}`);
    for (const pair of this.#questions) yield this.#item(index, world, asked, pair);
  }

  #item(
    index: number,
    world: ItemWorld,
    asked: readonly Picture[],
    pair: OrderedPair | null,
  ): Item<Payload, Truth> {
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
    return {
      ...itemOf(this.#task, this.#system, {
        id: this.#nameOf(`item ${place}`),
        seed: this.#seed,
        world,
        pair,
        truth: this.#task.truth(this.#system, world),
        pictures,
        asked,
        prompt,
      }),
      ...(drawn.length === 0 ? {} : { demos: drawn.map((one): Demonstration => this.#demonstration(one)) }),
    };
  }

  #demonstration({ world, pair }: DrawnDemonstration): Demonstration {
    return { ...described(world, pair), truth: this.#task.truth(this.#system, world) };
  }

  #answer({ world, pair }: DrawnDemonstration): string {
    return this.#task.answer(this.#system, this.#task.truth(this.#system, world), pair);
  }

  #pictures({ state, intervention }: ItemWorld, role: string): readonly Picture[] {
    const { style } = this.#variant;
    return this.#task.captions.map((_, number) => ({
      kind: 'scene',
      name: `${this.#nameOf(`picture ${style} ${role} ${number}`)}.png`,
      subject: this.#system.id,
      state: number === 0 ? state : (intervention?.after ?? state),
      style,
    }));
  }
}

/** Parts of an item, generated or imported. */
export interface ItemParts<Truth> {
  readonly id: string;
  readonly seed: number;
  readonly world: ItemWorld;
  readonly pair: OrderedPair | null;
  readonly truth: Truth;
  /** All pictures of the prompt, and those of the question itself. */
  readonly pictures: readonly Picture[];
  readonly asked: readonly Picture[];
  readonly prompt: ReturnType<typeof promptMessages>;
}

/** Builds an item of a task from its parts. */
export function itemOf<Truth>(
  task: PictureTask<Truth>,
  system: System,
  { id, seed, world, pair, truth, pictures, asked, prompt }: ItemParts<Truth>,
): Item<Payload, Truth> {
  const open = task.undetermined?.(system, world) ?? [];
  return {
    id,
    task: task.id,
    subject: system.id,
    unit: pair === null ? id : asked.map(({ name }) => name).join(' '),
    form: task.form(system, world),
    seed,
    payload: {
      ...described(world, pair),
      ...(world.intervention === undefined ? {} : { after: world.intervention.after }),
      ...(open.length === 0 ? {} : { undetermined: open }),
      images: pictures.length,
    },
    truth,
    question: prompt.question,
    pictures,
    shown: asked.map(({ name }, place) => ({ picture: name, caption: task.captions[place] ?? '' })),
    messages: prompt.messages,
    ...omitUndefined({ followUp: prompt.followUp }),
  };
}

function described(
  { state, intervention }: ItemWorld,
  pair: OrderedPair | null,
): Pick<Demonstration, 'state' | 'do' | 'pair'> {
  return {
    state,
    ...(intervention === undefined ? {} : { do: { [intervention.target]: intervention.value } }),
    ...(pair === null ? {} : { pair }),
  };
}

/** Describes the question about a pair in a few words. */
export function pairLabel(system: System, [cause, effect]: OrderedPair): string {
  return `${labelById(system, cause)} → ${labelById(system, effect)}?`;
}
