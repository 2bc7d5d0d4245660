import { findSystem } from '../../systems/known.ts';
import type { Case } from './case.ts';
import type { CaseError } from '../parts/case-error.ts';
import { quote } from '../../util/text/quote.ts';
import { quotedLabels } from './vocabulary.ts';

/** Returns the first likelihood that does not fit the variables of the case's system; null if all do. */
export function findLikelihoodIssue({
  likelihoods: read,
  system,
  evidence,
  question,
}: Case): CaseError | null {
  if (read === undefined) return null;
  const variables = system === undefined ? undefined : findSystem(system)?.variables;
  if (variables === undefined)
    return issue('likelihoods', 'only a "system" has categories to read; remove it');
  for (const [id, shares] of Object.entries(read)) {
    const path = `likelihoods.${id}`;
    const variable = variables.find((candidate) => candidate.id === id);
    const known = variables.map((candidate) => candidate.id).join(', ');
    if (!variable) return issue(path, `there is no variable ${quote(id)} here; known are ${known}`);
    const labels = variable.categories.map((category) => category.id);
    const stranger = Object.keys(shares).find((category) => !labels.includes(category));
    if (stranger !== undefined)
      return issue(path, `${quote(stranger)} does not fit; use one of ${quotedLabels(labels)}`);
    if (!Object.values(shares).some((each) => each > 0))
      return issue(path, 'every category is ruled out; give at least one a share above 0');
    if ([evidence, question?.known].some((seen) => seen !== undefined && Object.hasOwn(seen, id)))
      return issue(path, 'its value was seen already; take one of the two out');
  }
  return null;
}

function issue(path: string, message: string): CaseError {
  return { path, message: `${path}: ${message}` };
}
