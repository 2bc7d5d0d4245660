/** Rungs' own file of one chain: {format, version, title, context, chain}, or the bare chain. */
import * as v from 'valibot';
import { needOf } from '../../schema.ts';
import { INTERACTIONS, type Chain, type Interaction } from '../../types.ts';
import { quoteJson } from '../../../util/text/quote.ts';
import type { ChainFormat, FoundInFile, FoundTake, RowProblem } from './found.ts';
import {
  chainOfEvents,
  optionalText,
  readRows,
  requiredText,
  timeField,
  withAny,
  withLinks,
  type LinkRow,
  type RowSchema,
} from './rows.ts';
import { isRecord } from '../../../util/json.ts';

const FORMAT = 'rungs-chain';
const VERSION = 1;

const eventRow: RowSchema = {
  time: timeField('time'),
  words: v.looseObject({
    id: requiredText,
    text: requiredText,
    agent: optionalText,
    label: v.optional(v.string(), ''),
  }),
};
const need = needOf(v.pipe(v.array(v.unknown()), v.minLength(1)));

/** Format of files written by `ownFile`, and of chains in the collection's form. */
export const ownFormat: ChainFormat = {
  title: 'a chain of Rungs',
  fits: (value) => isRecord(value) && (value['format'] === FORMAT || isBareChain(value)),
  find: (value, file) => {
    const whole = isRecord(value) ? value : {};
    const chain = isBareChain(whole) ? whole : whole['chain'];
    const title = typeof whole['title'] === 'string' ? whole['title'] : '';
    const wrong = (message: string): FoundInFile => ({
      takes: [],
      graphs: [],
      problems: [{ file, take: null, row: null, message }],
    });
    if (!isBareChain(whole) && whole['version'] !== VERSION) {
      return wrong(`its version is ${quoteJson(whole['version'])}; this program reads version ${VERSION}.`);
    }
    if (!isRecord(chain) || !Array.isArray(chain['events'])) return wrong('it has no list chain.events.');
    const rows = chain['events'] as readonly unknown[];
    const read = () => readChain(chain, { file, title, context: whole['context'] });
    const take = title === '' ? file : title;
    return { takes: [{ file, take, title: take, rows: rows.length, read }], graphs: [], problems: [] };
  },
};

/** Returns a JSON file that can be read back as the same chain, with a format version. */
export function ownFile(chain: Chain, texts: { readonly title: string; readonly context: string }): string {
  const { title, context } = texts;
  return `${JSON.stringify({ format: FORMAT, version: VERSION, title, context, chain }, null, 2)}\n`;
}

function readChain(
  chain: Readonly<Record<string, unknown>>,
  { file, title, context }: { readonly file: string; readonly title: string; readonly context: unknown },
): ReturnType<FoundTake['read']> {
  const place = { file, take: null };
  const problems: RowProblem[] = [];
  const bad = (message: string): void => {
    problems.push({ ...place, row: null, message });
  };
  const { events, problems: badRows } = readRows(chain['events'] as readonly unknown[], eventRow, place);
  const links: LinkRow[] = [];
  const anys: string[] = [];
  const needs = isRecord(chain['causes']) ? Object.entries(chain['causes']) : [];
  needs.forEach(([effect, value], index) => {
    const read = v.safeParse(need, value);
    if (!read.success) {
      bad(`what ${quoteJson(effect)} needs is ${quoteJson(value)}: write {"all": [ids]} or {"any": [ids]}.`);
      return;
    }
    const causes = 'all' in read.output ? read.output.all : read.output.any;
    if ('any' in read.output) anys.push(effect);
    links.push(...causes.map((from) => ({ from, to: effect, row: index + 1 })));
  });
  const linked = withLinks(chainOfEvents(events, title, typeof context === 'string' ? context : ''), links, {
    file,
    take: 'causes',
  });
  const { goal, type } = chain;
  const isEvent = events.some(({ id }) => id === goal);
  if (!isEvent) bad(`the goal ${quoteJson(goal)} is not an event of the chain: the last event is used.`);
  if (!isInteraction(type)) {
    bad(`the type is ${quoteJson(type)}: write ${INTERACTIONS.join(' or ')}. ${INTERACTIONS[0]} is taken.`);
  }
  return {
    own: {
      ...withAny(linked.own, anys),
      type: isInteraction(type) ? type : INTERACTIONS[0],
      goal: isEvent && typeof goal === 'string' && goal !== events.at(-1)?.id ? goal : null,
    },
    problems: [...badRows, ...linked.problems, ...problems],
    notes: [],
  };
}

function isBareChain(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value['events']) && isRecord(value['causes']) && 'goal' in value;
}

function isInteraction(value: unknown): value is Interaction {
  return INTERACTIONS.some((one) => one === value);
}
