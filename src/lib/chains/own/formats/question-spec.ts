/** Input format of CounterVQA's question generator: {steps, causal_links, key_actions, task_name}. */
import * as v from 'valibot';
import { quoteJson } from '../../../util/text/quote.ts';
import type { ChainFormat, FoundTake } from './found.ts';
import {
  chainOfEvents,
  optionalText,
  readRows,
  requiredText,
  timeField,
  withLinks,
  type RowSchema,
} from './rows.ts';
import { isRecord } from '../../../util/json.ts';

const stepRow: RowSchema = {
  time: timeField('timestamp'),
  words: v.pipe(
    v.looseObject({ id: requiredText, text: requiredText, subject: optionalText }),
    v.transform(({ id, text, subject }) => ({ id, text, agent: subject })),
  ),
};

/** One take, or a list of them; the goal is the last key action. */
export const questionSpec: ChainFormat = {
  title: 'steps and causal links as CounterVQA’s question generator reads them',
  fits: (value) => listOf(value).some((one) => isRecord(one) && Array.isArray(one['steps'])),
  find: (value, file) => {
    const list = listOf(value);
    const isOne = list.length === 1;
    return {
      graphs: [],
      problems: list.flatMap((one, place) =>
        isRecord(one) && Array.isArray(one['steps'])
          ? []
          : [{ file, take: `number ${place + 1}`, row: null, message: 'it has no list steps.' }],
      ),
      takes: list.flatMap((one, place): readonly FoundTake[] => {
        if (!isRecord(one) || !Array.isArray(one['steps'])) return [];
        const task = typeof one['task_name'] === 'string' ? one['task_name'].trim() : '';
        const take = isOne ? (task === '' ? file : task) : `${place + 1}${task === '' ? '' : `, ${task}`}`;
        const rows = one['steps'] as readonly unknown[];
        return [
          { file, take, title: take, rows: rows.length, read: () => readSpec(one, { file, take, task }) },
        ];
      }),
    };
  },
};

function readSpec(
  spec: Readonly<Record<string, unknown>>,
  { file, take, task }: { readonly file: string; readonly take: string; readonly task: string },
): ReturnType<FoundTake['read']> {
  const place = { file, take };
  const { events, problems } = readRows(spec['steps'] as readonly unknown[], stepRow, place);
  const links = Array.isArray(spec['causal_links']) ? (spec['causal_links'] as readonly unknown[]) : [];
  const linked = withLinks(
    chainOfEvents(events, task, task),
    links.map((link, index) => {
      const [from, to] = Array.isArray(link) ? (link as readonly unknown[]) : [link, undefined];
      return { from: idOf(from), to: idOf(to), row: index + 1 };
    }),
    { file, take: `${take}, causal_links` },
  );
  const keys = Array.isArray(spec['key_actions'])
    ? (spec['key_actions'] as readonly unknown[]).map(idOf)
    : [];
  const goal = events.findLast(({ id, text }) => keys.includes(id) || keys.includes(text))?.id ?? null;
  const strange = keys.filter((key) => !events.some(({ id, text }) => id === key || text === key));
  return {
    own: { ...linked.own, goal: goal === events.at(-1)?.id ? null : goal },
    problems: [...problems, ...linked.problems],
    notes: strange.map((key) => `The key action ${quoteJson(key)} is not one of the steps.`),
  };
}

function idOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [value];
}
