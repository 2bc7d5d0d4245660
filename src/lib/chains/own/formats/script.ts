/** The two file formats of CounterVQA's published script: annotations of takes, and graphs of takes. */
import * as v from 'valibot';
import { edgesOf, needsAny } from '../../graph.ts';
import type { Chain } from '../../types.ts';
import type { ChainFormat } from './found.ts';
import {
  actionId,
  chainOfEvents,
  optionalText,
  readRows,
  requiredText,
  timeField,
  type RowSchema,
} from './rows.ts';
import { isRecord } from '../../../util/json.ts';

/** Schema of {timestamp, text, subject}. */
export const describedRow: RowSchema = {
  time: timeField('timestamp'),
  words: v.pipe(
    v.looseObject({ text: requiredText, subject: optionalText }),
    v.transform(({ text, subject }) => ({ text, agent: subject })),
  ),
};
const annotated = v.looseObject({ atomic_descriptions: v.array(v.unknown()) });
const graphs = v.record(v.string(), v.array(v.unknown()));

/** A list of {take_uid, atomic_descriptions: [{timestamp, text, subject}]}. */
export const scriptAnnotations: ChainFormat = {
  title: 'annotations as CounterVQA’s script reads them',
  fits: (value) => Array.isArray(value) && value.some((one) => v.is(annotated, one)),
  find: (value, file) => {
    const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
    const rowsOf = (one: unknown): readonly unknown[] | null =>
      v.is(annotated, one) ? one.atomic_descriptions : null;
    const nameOf = (one: unknown, index: number): string =>
      isRecord(one) && typeof one['take_uid'] === 'string' ? one['take_uid'] : `number ${index + 1}`;
    return {
      graphs: [],
      problems: list.flatMap((one, index) =>
        rowsOf(one) === null
          ? [{ file, take: nameOf(one, index), row: null, message: 'it has no list atomic_descriptions.' }]
          : [],
      ),
      takes: list.flatMap((one, index) => {
        const rows = rowsOf(one);
        if (rows === null) return [];
        const take = nameOf(one, index);
        const read = () => {
          const { events, problems } = readRows(rows, describedRow, { file, take });
          return { own: chainOfEvents(events, take, ''), problems, notes: [] };
        };
        return [{ file, take, title: take, rows: rows.length, read }];
      }),
    };
  },
};

/** {take_uid: [{from_action: {id}, to_action: {id}}]}: links between A00, A01, ... in order of time. */
export const scriptGraph: ChainFormat = {
  title: 'a graph as CounterVQA’s script reads it',
  fits: (value) => !Array.isArray(value) && v.is(graphs, value) && Object.keys(value).length > 0,
  find: (value, file) => ({
    takes: [],
    problems: [],
    graphs: Object.entries(isRecord(value) ? value : {}).map(([take, rows]) => ({
      file,
      take,
      rows: Array.isArray(rows) ? (rows as readonly unknown[]) : [],
    })),
  }),
};

/** Returns the two ids linked by a row of a graph. */
export function linkOfRow(row: unknown): { readonly from: unknown; readonly to: unknown } {
  const idOf = (side: string): unknown => {
    const action = isRecord(row) ? row[side] : undefined;
    return isRecord(action) ? action['id'] : action;
  };
  return { from: idOf('from_action'), to: idOf('to_action') };
}

/**
 * Returns a chain as the script's two files. These have no alternatives: such links are written like all others,
 * and `lost` counts their events. They also lack the goal and the type.
 */
export function scriptFiles(
  chain: Chain,
  take: string,
): { readonly annotations: string; readonly graph: string; readonly lost: number } {
  const inTime = [...chain.events].sort((one, other) => one.time - other.time);
  const names = new Map(inTime.map(({ id }, index) => [id, actionId(index)]));
  const action = (id: string) => ({ id: names.get(id) ?? id });
  const annotations = [
    {
      take_uid: take,
      atomic_descriptions: inTime.map(({ time, text, agent }) => ({ timestamp: time, text, subject: agent })),
    },
  ];
  const graph = {
    [take]: edgesOf(chain).map(([from, to]) => ({ from_action: action(from), to_action: action(to) })),
  };
  const lost = chain.events.filter(({ id }) => needsAny(chain, id)).length;
  return { annotations: jsonText(annotations), graph: jsonText(graph), lost };
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
