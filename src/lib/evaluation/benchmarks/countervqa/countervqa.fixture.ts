import { evaluateUnit, intervene } from '../../../causal/index.ts';
import { chainStories } from '../../../systems/chains/index.ts';
import { findSystem } from '../../../systems/known.ts';
import { EVENT_VALUES } from '../../../systems/chains/model.ts';
import type { Variant } from '../../tasks/variant.ts';
import { judgeBy } from '../../tasks/report.ts';
import { scorableOf, type Item } from '../../tasks/item.ts';
import { taskOf } from '../index.ts';
import { defaultVariant } from '../items.fixture.ts';
import type { Payload, Truth } from './payload.ts';
import type { Level } from './questions/types.ts';
import { chainCollection } from './subject.ts';
import { required, unwrap } from '../../../../../tests/support/required.ts';

/** An item of a level. */
export type Asked = Item<Payload, Truth>;

const made = new Map<string, { readonly items: Asked[]; readonly more: Generator<Asked, void, undefined> }>();

/**
 * Returns the first items of a level with seed 7, cached: a larger count starts with the items of a smaller one.
 */
export function make(
  level: Level,
  count: number,
  ways: Readonly<Record<string, string>> = {},
): readonly Asked[] {
  const key = JSON.stringify([level, ways]);
  const { items, more } = made.get(key) ?? { items: [], more: generate(level, ways) };
  made.set(key, { items, more });
  while (items.length < count) {
    const { value } = more.next();
    if (value !== undefined) items.push(value);
  }
  return items.slice(0, count);
}

function generate(level: Level, ways: Readonly<Record<string, string>>): Generator<Asked, void, undefined> {
  const request = { count: Number.MAX_SAFE_INTEGER, seed: 7, variant: asked(level, ways) };
  return taskOf(level).generate(chainCollection.id, request) as Generator<Asked, void, undefined>;
}

/** Returns the variant of new requests. */
export function asked(level: Level, ways: Readonly<Record<string, string>> = {}): Variant {
  return { ...defaultVariant(level, chainCollection), ways: { draw: 'distinct', ...ways } };
}

/** Returns the text of the messages, with a mark for each picture. */
export const textOf = ({ messages }: Asked): string =>
  messages
    .flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '[picture]')))
    .join('\n');

/** Returns the share of elements that fulfil a condition, from 0 to 1. */
export const share = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  all.filter(is).length / all.length;

/** Returns the figures of answers computed from the items. */
export function figuresOf(items: readonly Asked[], answer: (item: Asked) => string) {
  const task = taskOf(items[0]?.task ?? '');
  const units = items.map((item) => [
    { item, judgement: judgeBy(task, item, { id: item.id, text: answer(item) }, 'audited') },
  ]);
  return task.figures(units, 'audited');
}

/** Returns the task's own solution of an item. */
export function solved(item: Asked): string {
  const said = taskOf(item.task).solve?.(item);
  return said !== undefined && 'text' in said ? said.text : '';
}

/** Returns an item after a round trip through its line. */
export function reread(item: Asked) {
  const task = taskOf(item.task);
  return unwrap(task.fromLine(JSON.parse(JSON.stringify(task.toLine(item)))));
}

/** Returns the answers of a baseline of the items' task. */
export function answersOf(items: readonly Asked[], id: string): (item: Asked) => string {
  const baseline = taskOf(items[0]?.task ?? '').baselines.find((one) => one.id === id);
  const answerer = baseline?.build(items.map(scorableOf));
  return (item) => {
    const said = answerer?.answer(scorableOf(item));
    return said !== undefined && 'text' in said ? said.text : '';
  };
}

/** Computes the correct answer by simulating the chain's causal model, independently of the tested code. */
export function simulated({ payload: { chain, prevented, asked } }: Asked): 'yes' | 'no' {
  if ('text' in prevented) return 'yes';
  const story = chainStories.find(({ steps }) => steps[0]?.text === chain.events[0]?.text);
  const system = required(story === undefined ? undefined : findSystem(`chain-${story.id}`));
  const value = prevented.instead === undefined ? EVENT_VALUES.no : EVENT_VALUES.instead;
  const set = unwrap(intervene(system.model, new Map([[prevented.id, value]])));
  const usual = new Map(system.noises.map((noise) => [noise.id, noise.default]));
  const world = unwrap(evaluateUnit(set, usual));
  return world.get(asked) === EVENT_VALUES.yes ? 'yes' : 'no';
}
