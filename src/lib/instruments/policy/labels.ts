/** What the page and the README say of a pocket-scale CFGPT. */
import { POLICY_ROWS, type RowId } from './plan.ts';

/** The name of a row. */
export function rowTitle(id: RowId): string {
  return POLICY_ROWS.find((row) => row.id === id)?.title ?? id;
}

/** What a row is for, in a sentence. */
export const ROW_SENTENCES: Readonly<Record<RowId, string>> = {
  untrained: 'Random weights: what guessing earns.',
  supervised: 'Learns a teacher’s claims and verdicts by heart.',
  correctness: 'Claims earn nothing here, only the verdict does.',
  'without-reasoning': 'Taught no claim, it has none to be rewarded for.',
  'rewards-alone': 'Never taught: it finds by itself what earns most.',
  full: 'The paper’s recipe.',
  'with-verdict': 'Ours: the verdict earns as much as the claims.',
};
