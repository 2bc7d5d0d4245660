import type { System } from '../../systems/index.ts';
import { bestOptions } from '../read/scores.ts';
import { readValuesAsPublished } from '../read/values-published.ts';
import { readValues } from '../read/values.ts';
import { categoriesOf } from '../truth.ts';
import type { Answer, Protocol } from '../types.ts';
import { labelOf } from '../words.ts';
import type { Judge } from './judge-types.ts';

/** Judges the four values of an answer; each counts a quarter, the variable that was set included. */
export const judgeCounterfactual: Judge = (system, item, answer, protocol) => {
  const truth = categoriesOf(item.truth);
  const options = readOptions(system, answer, protocol);
  const ids = Object.keys(truth);
  const shares = ids.map((id) => shareOf(options[id] ?? [], truth[id] ?? ''));
  const credit = ids.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / ids.length;
  const reading = Object.fromEntries(
    ids.map((id) => {
      const [only = null, ...more] = options[id] ?? [];
      return [id, more.length === 0 ? only : null];
    }),
  );
  const isRead = ids.some((id) => (options[id] ?? []).length > 0);
  if (!isRead && protocol === 'audited') {
    return {
      outcome: 'unparsed',
      credit: 0,
      reading: null,
      why: 'No variable has exactly one value in the answer.',
    };
  }
  const outcome = credit === 1 ? 'right' : credit > 0 ? 'partly' : 'wrong';
  return { outcome, credit, reading, why: explain(system, truth, reading) };
};

/** The values that an answer gives each variable: several only where scores tie. */
type Options = Readonly<Record<string, readonly string[]>>;

function readOptions(system: System, answer: Answer, protocol: Protocol): Options {
  if ('scores' in answer) return readScores(system, answer.scores, protocol);
  const values =
    protocol === 'published' ? readValuesAsPublished(system, answer.text) : readValues(system, answer.text);
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, value === null ? [] : [value]] as const),
  );
}

/** Each scored text says one variable's value; the highest score of each variable counts. */
function readScores(system: System, scores: Readonly<Record<string, number>>, protocol: Protocol): Options {
  const scored = Object.entries(scores).flatMap(([text, score]) => {
    const said = Object.entries(readValues(system, text)).filter(([, value]) => value !== null);
    return said.length === 1 ? said.map(([id, value]) => ({ id, option: value ?? '', score })) : [];
  });
  return Object.fromEntries(
    system.variables.map(({ id }) => {
      const best = bestOptions(scored.filter((one) => one.id === id));
      return [id, protocol === 'published' ? best.slice(0, 1) : best];
    }),
  );
}

function shareOf(options: readonly string[], right: string): number {
  return options.includes(right) ? 1 / options.length : 0;
}

function explain(
  system: System,
  truth: Readonly<Record<string, string>>,
  reading: Readonly<Record<string, string | null>>,
): string {
  const wrong = Object.entries(truth).filter(([id, right]) => reading[id] !== right);
  if (wrong.length === 0) return 'All values are right.';
  const list = wrong.map(([id, right]) => {
    const said = reading[id] ?? null;
    return `${labelOf(system, id)} was read as ${said === null ? 'nothing' : `\u201c${said}\u201d`}, right is \u201c${right}\u201d`;
  });
  return `${list.join('; ')}.`;
}
