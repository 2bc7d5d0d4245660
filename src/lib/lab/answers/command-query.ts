import type { PlainObservation, Region } from '../../causal/index.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { LabSubject } from '../subject.ts';
import type { RungRequest } from './answers.ts';

/** Returns a query as one of `rungs causal`; null if the command cannot express it (a range of values). */
export function queryOf(
  subject: LabSubject,
  { evidence, interventions }: RungRequest,
  of: string,
  is: Region | null,
): Result<Readonly<Record<string, unknown>>, null> {
  if ([...evidence.values(), is].some(isRange)) return fail(null);
  return ok({
    ask: 'counterfactual',
    evidence: Object.fromEntries(
      [...evidence].map(([name, seen]) => [name, commandValue(subject, name, seen)]),
    ),
    do: Object.fromEntries(interventions),
    ...(is === null ? { of } : { event: { [of]: commandValue(subject, of, is) } }),
  });
}

/** Returns a value as the command takes it: a category by its label. */
function commandValue(subject: LabSubject, name: string, value: PlainObservation): unknown {
  const domain = subject.model.variables.find((variable) => variable.name === name)?.domain;
  return domain?.kind === 'category' && typeof value === 'number' ? domain.labels[value] : value;
}

function isRange(is: PlainObservation | null): boolean {
  return is !== null && typeof is !== 'number';
}
