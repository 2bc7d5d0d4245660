/** Annotations of Ego-Exo4D: keysteps, and atomic descriptions. */
import * as v from 'valibot';
import type { ChainFormat, FoundTake, RowProblem } from './found.ts';
import { chainOfEvents, countOfEvents, optionalText, readRows, timeField, type RowSchema } from './rows.ts';
import { describedRow } from './script.ts';
import { isRecord } from '../../../util/json.ts';

/** Code of the camera wearer in Ego-Exo4D. */
const WEARER = 'C';

const stepRow: RowSchema = {
  time: timeField('start_time'),
  words: v.pipe(
    v.looseObject({ step_name: optionalText, step_description: optionalText }),
    v.check(
      ({ step_name, step_description }) => `${step_name}${step_description}` !== '',
      'neither step_description nor step_name says anything; write what happens',
    ),
    v.transform(({ step_name, step_description }) => ({
      text: step_description || step_name,
      agent: WEARER,
    })),
  ),
};

/**
 * Format {annotations: {take_uid: {take_name, scenario, segments: [{start_time, step_name, step_description,
 * …}]}}, taxonomy}
 */
export const keysteps: ChainFormat = {
  title: 'keysteps of Ego-Exo4D',
  fits: (value) => Object.values(annotationsOf(value)).some((one) => isRecord(one) && 'segments' in one),
  find: (value, file) => {
    const problems: RowProblem[] = [];
    const takes = Object.entries(annotationsOf(value)).flatMap(([take, one]): readonly FoundTake[] => {
      if (!isRecord(one) || !Array.isArray(one['segments'])) {
        problems.push({ file, take, row: null, message: 'it has no list segments.' });
        return [];
      }
      const rows = one['segments'] as readonly unknown[];
      const title = trimmedText(one['take_name']) || take;
      const read: FoundTake['read'] = () => {
        const { events, problems: bad } = readRows(rows, stepRow, { file, take });
        const optional = rows.filter((row) => isRecord(row) && row['is_essential'] === false).length;
        return {
          own: chainOfEvents(events, title, trimmedText(one['scenario'])),
          problems: bad,
          notes: countOfEvents(
            optional,
            'step is marked as not essential.',
            'steps are marked as not essential.',
          ),
        };
      };
      return [{ file, take, title, rows: rows.length, read }];
    });
    return { takes, graphs: [], problems };
  },
};

/**
 * Format {annotations: {take_uid: [annotator: [{timestamp, text, subject, ego_visible, unsure, …}]]}}; each
 * annotator is a separate take.
 */
export const atomicDescriptions: ChainFormat = {
  title: 'atomic descriptions of Ego-Exo4D',
  fits: (value) => {
    const all = Object.values(annotationsOf(value));
    return all.length > 0 && all.some((one) => Array.isArray(one));
  },
  find: (value, file) => {
    const problems: RowProblem[] = [];
    const takes = Object.entries(annotationsOf(value)).flatMap(([take, one]): readonly FoundTake[] => {
      const annotators = annotatorsOf(one);
      if (annotators === null) {
        problems.push({ file, take, row: null, message: 'it has no lists of descriptions.' });
        return [];
      }
      return annotators.map(({ rows, rejected }, index) => {
        const named = annotators.length > 1 ? `${take}, annotator ${index + 1}` : take;
        const title = rejected ? `${named}, rejected by its makers` : named;
        const read: FoundTake['read'] = () => {
          const { events, problems: bad } = readRows(rows, describedRow, { file, take: named });
          const having = (key: string, is: boolean): number =>
            rows.filter((row) => isRecord(row) && row[key] === is).length;
          return {
            own: chainOfEvents(events, take, ''),
            problems: bad,
            notes: [
              ...countOfEvents(
                having('unsure', true),
                'description is marked as unsure.',
                'descriptions are marked as unsure.',
              ),
              ...countOfEvents(
                having('ego_visible', false),
                'description is of something that the wearer’s camera does not see.',
                'descriptions are of things that the wearer’s camera does not see.',
              ),
            ],
          };
        };
        return { file, take, title, rows: rows.length, read };
      });
    });
    return { takes, graphs: [], problems };
  },
};

/** Returns the lists of a take: one per annotator, bare or as `descriptions`, or a single list of descriptions. */
function annotatorsOf(
  value: unknown,
): readonly { readonly rows: readonly unknown[]; readonly rejected: boolean }[] | null {
  if (!Array.isArray(value)) return null;
  const list = value as readonly unknown[];
  if (list.some((one) => isRecord(one) && 'timestamp' in one)) return [{ rows: list, rejected: false }];
  const annotators = list.map((one) => {
    const rows: unknown = isRecord(one) ? one['descriptions'] : one;
    return Array.isArray(rows)
      ? { rows: rows as readonly unknown[], rejected: isRecord(one) && one['rejected'] === true }
      : null;
  });
  return annotators.includes(null) ? null : annotators.filter((one) => one !== null);
}

function annotationsOf(value: unknown): Readonly<Record<string, unknown>> {
  const found = isRecord(value) ? value['annotations'] : undefined;
  return isRecord(found) ? found : {};
}

function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
