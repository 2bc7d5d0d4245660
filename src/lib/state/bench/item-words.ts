import type { RunRow } from '../../bench/report/rows.ts';
import { categoryOf, findSystem, type State, type System } from '../../systems/index.ts';
import {
  hasEdge,
  labelOf,
  targetOf,
  type DrawableItem,
  type Item,
  type Judgement,
} from '../../tasks/index.ts';

/** What an item asks, in a few words. */
export function itemWords({ task, system, do: act, pair, truth }: Item): string {
  const known = findSystem(system);
  if (known === undefined) return task;
  if (pair !== undefined) return `${labelOf(known, pair[0])} → ${labelOf(known, pair[1])}?`;
  if (task === 'intervention-target') return `${labelOf(known, targetOf(truth))} was set`;
  const [[variable, value] = ['', 0]] = Object.entries(act ?? {});
  return `${labelOf(known, variable)} set to ${categoryWords(known, variable, value)}`;
}

function categoryWords(system: System, variable: string, value: number): string {
  const known = system.variables.find(({ id }) => id === variable);
  return known === undefined ? String(value) : categoryOf(known, value).id;
}

/** What a picture shows, for those who do not see it: "pendulum angle left, light position right, ...". */
export function stateWords(system: System, state: State): string {
  return system.variables
    .map(({ id, label }) => `${label} ${categoryWords(system, id, state[id] ?? 0)}`)
    .join(', ');
}

/** What the right answer is, in words. */
export function truthWords({ system, truth, pair }: Item): string {
  const known = findSystem(system);
  if (known === undefined) return '';
  if (pair !== undefined) return hasEdge(truth, pair) ? 'yes' : 'no';
  if (typeof truth === 'string') return labelOf(known, truth);
  return known.variables
    .flatMap(({ id, label }) => {
      const value: unknown = Reflect.get(truth, id);
      return typeof value === 'string' ? [`${label}: ${value}`] : [];
    })
    .join(', ');
}

/** What was read out of an answer, in words. */
export function readingWords(item: Item, { reading }: Judgement): string {
  const known = findSystem(item.system);
  if (reading === null || known === undefined) return 'nothing';
  if (typeof reading === 'string') return item.pair === undefined ? labelOf(known, reading) : reading;
  return Object.entries(reading)
    .map(([id, value]) => `${labelOf(known, id)}: ${value ?? 'nothing'}`)
    .join(', ');
}

/** How a row came out: a mark beside its word, so that neither stands for itself by colour. */
export function outcomeOf({ entry, failure, judgement }: RunRow): {
  readonly mark: string;
  readonly word: string;
} {
  if (entry === null) {
    return failure === null ? { mark: '·', word: 'no answer yet' } : { mark: '!', word: 'failed' };
  }
  switch (judgement.outcome) {
    case 'right':
      return { mark: '✓', word: 'right' };
    case 'partly':
      return { mark: '½', word: `${Math.round(100 * judgement.credit)}% right` };
    case 'wrong':
      return { mark: '✕', word: 'wrong' };
    case 'unparsed':
      return { mark: '?', word: 'unparsed' };
    case 'missing':
      return { mark: '·', word: 'no answer yet' };
  }
}

/** The pictures of the question itself, in order. */
export function askedPictures({ asked, pictures }: DrawableItem): DrawableItem['pictures'] {
  return asked.flatMap((name) => pictures.find((picture) => picture.name === name) ?? []);
}
