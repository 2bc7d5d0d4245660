import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { perceivedCategories, evidenceOf, leastCertain, type Percept } from './evidence.ts';
import { findVariable, type LabSubject } from '../../../lab/subject.ts';
import type { ObservedValue } from '../../../lab/value.ts';
import { plainEvidence } from '../../../lab/engine-input.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Result of checking percepts against a model. */
export type PerceptCheck =
  | { readonly kind: 'checking' }
  /** No percept is used. */
  | { readonly kind: 'unused'; readonly message: string }
  | { readonly kind: 'possible'; readonly message: string }
  /** `message` names the most doubtful reading. */
  | { readonly kind: 'impossible'; readonly message: string };

/** Number of worlds to sample: enough to decide whether there are any. */
const ROWS = 200;
const SEED = 1;

/**
 * Searches for worlds of the subject's model in which all used variables have the perceived categories. Often a
 * misread variable leaves none; the least certain reading is then named. The result is still possible where uncertain
 * readings can be overridden. Never rejects.
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
    const look = (seen: ReadonlyMap<string, ObservedValue>) =>
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
