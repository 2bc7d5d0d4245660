/** Texts of the page and the README on a small CFGPT. */
import { formatList } from '../../util/text/format-list.ts';
import {
  NUMBER_LABELS,
  POLICY_NUMBERS,
  POLICY_ROWS,
  type PolicyPlan,
  type PolicyRow,
  type RowId,
} from './plan.ts';

/** Returns the name of a row. */
export function rowTitle(id: RowId): string {
  return POLICY_ROWS.find((row) => row.id === id)?.title ?? id;
}

const TAUGHT = {
  none: '',
  claims: 'Supervised: it learns a teacher’s claims and verdicts by heart.',
  verdicts: 'It learns a teacher’s verdicts by heart, and no claim.',
} as const;
const EARNS = {
  none: '',
  claims: 'whose claims earn more',
  verdict: 'with the right verdict',
  both: 'whose claims and verdict earn more',
} as const;

/** Purpose of each row, in a sentence. */
export const ROW_SENTENCES: Readonly<Record<RowId, string>> = {
  untrained: 'Random weights: what guessing earns.',
  supervised: 'Learns a teacher’s claims and verdicts by heart.',
  correctness: 'Claims earn nothing here, only the verdict does.',
  'without-reasoning': 'Taught no claim, it has none to be rewarded for.',
  'rewards-alone': 'Never taught: it finds by itself what earns most.',
  full: 'The paper’s recipe.',
  'with-verdict': 'Ours: the verdict earns as much as the claims.',
};

/** Returns what a row's title means, for a newcomer. */
export function rowHint({ id, teaching, rewarding }: PolicyRow): string {
  const earns = EARNS[rewarding];
  const rewarded =
    earns === '' ? '' : `GRPO: it writes several answers to a question, and those ${earns} become likelier.`;
  const parts = [TAUGHT[teaching], rewarded].filter((part) => part !== '');
  return parts.length === 0 ? ROW_SENTENCES[id] : parts.join(' ');
}

/** Returns how a plan differs from another one, in words (“seed 7 and other policies”); empty where it does not. */
export function planDifference(plan: PolicyPlan, other: PolicyPlan): string {
  return formatList([...numberWords(plan, other), ...(hasSameRows(plan, other) ? [] : ['other policies'])]);
}

/** Returns the numbers in which a plan differs from another one, in words; empty where it does not. */
export function numberDifference(plan: PolicyPlan, other: PolicyPlan): string {
  return formatList(numberWords(plan, other));
}

/** Returns whether two plans train the same policies. */
export function hasSameRows(plan: PolicyPlan, other: PolicyPlan): boolean {
  return plan.rows.join() === other.rows.join();
}

function numberWords(plan: PolicyPlan, other: PolicyPlan): readonly string[] {
  return POLICY_NUMBERS.filter((name) => plan[name] !== other[name]).map(
    (name) => `${NUMBER_LABELS[name].toLowerCase()} ${plan[name]}`,
  );
}

/** Returns the message for a training that was stopped after some rows. */
export function stoppedText(rows: number): string {
  return `Stopped. ${rows === 0 ? 'No row was done.' : 'Rows that were done stay below.'}`;
}
