import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { perceivedCategories, evidenceOf, leastCertain, type Percept } from './evidence.ts';
import { findVariable, type LabSubject } from '../../../lab/subject.ts';
import type { Seen } from '../../../lab/value.ts';
import { plainEvidence } from '../../../lab/worlds.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Whether a model can show what was perceived. */
export type PerceptCheck =
  | { readonly kind: 'checking' }
  /** Nothing of it is to be used yet. */
  | { readonly kind: 'unused'; readonly message: string }
  | { readonly kind: 'possible'; readonly message: string }
  /** `message` says what to doubt first. */
  | { readonly kind: 'impossible'; readonly message: string };

/** Worlds that are looked for: enough to tell whether there are any. */
const ROWS = 200;
const SEED = 1;

/**
 * Looks for worlds of the subject's model in which everything that is used falls into its category. A misread
 * variable often leaves none; then the least certain reading is named. It is still possible where what was read with
 * doubt can give way. Never rejects.
 */
export async function checkPercepts(
  inference: InferenceClient,
  subject: LabSubject,
  percepts: readonly Percept[],
): Promise<PerceptCheck> {
  const evidence = evidenceOf(percepts);
  if (evidence.size === 0) {
    return { kind: 'unused', message: 'Nothing is used yet. Tick at least one variable.' };
  }
  try {
    const look = (seen: ReadonlyMap<string, Seen>) =>
      inference.abduct(subject.text, plainEvidence(subject, seen), ROWS, SEED);
    const reply = await look(perceivedCategories(percepts));
    if (reply.ok) {
      const shown = evidence.size === subject.variables.length ? 'all of this' : 'this';
      return { kind: 'possible', message: `The model has worlds that show ${shown}.` };
    }
    if (reply.error.code !== 'impossible-evidence')
      return { kind: 'impossible', message: reply.error.message };
    const isDoubted = (await look(evidence)).ok;
    const none = `No world of this model shows all of this${isDoubted ? ' at once; those that come nearest to what CLIP read would count' : ''}.`;
    return {
      kind: isDoubted ? 'possible' : 'impossible',
      message: `${none} ${adviceOn(subject, percepts)}`,
    };
  } catch (error) {
    return { kind: 'impossible', message: messageOf(error) };
  }
}

function adviceOn(subject: LabSubject, percepts: readonly Percept[]): string {
  const doubted = leastCertain(percepts);
  const label = doubted && findVariable(subject, doubted.variable)?.label;
  if (!label) return 'Correct one of them, or leave one out.';
  return `Correct a misreading or leave one out; the least certain is the ${label} (${doubted.read}).`;
}
