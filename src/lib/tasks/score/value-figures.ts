import { descendantsOf } from '../../causal/index.ts';
import { findSystem } from '../../systems/index.ts';
import { categoriesOf, targetOf } from '../truth.ts';
import type { Protocol } from '../types.ts';
import type { Figures } from './report-types.ts';
import { mean, shareOf } from './statistics.ts';
import type { Judged } from './structure-figures.ts';

/** The figures of `intervention-target`. */
export function targetFigures(
  judged: readonly Judged[],
  protocol: Protocol,
): Omit<Figures, 'unparsed' | 'missing'> {
  const counted = countedOf(judged, protocol);
  return {
    n: counted.length,
    ...shareOf(counted.map(({ judgement }) => judgement.credit)),
    perVariable: perVariable(counted, ({ item }) => targetOf(item.truth)),
  };
}

/** The figures of `counterfactual`. */
export function counterfactualFigures(
  judged: readonly Judged[],
  protocol: Protocol,
): Omit<Figures, 'unparsed' | 'missing'> {
  const counted = countedOf(judged, protocol);
  return {
    n: counted.length,
    ...shareOf(counted.map(({ judgement }) => judgement.credit)),
    perVariable: perVariable(counted, setIn),
    descendantsOnly: mean(counted.map((one) => descendantShare(one, protocol))),
    allCorrect: mean(counted.map(({ judgement }) => Number(judgement.credit === 1))),
  };
}

/** The authors' code drops items whose answer never came. */
function countedOf(judged: readonly Judged[], protocol: Protocol): readonly Judged[] {
  return protocol === 'published'
    ? judged.filter(({ judgement }) => judgement.outcome !== 'missing')
    : judged;
}

function perVariable(
  judged: readonly Judged[],
  variableOf: (one: Judged) => string,
): Readonly<Record<string, number>> {
  const ids = [...new Set(judged.map(variableOf))].filter((id) => id !== '').sort();
  return Object.fromEntries(
    ids.map((id) => {
      const credits = judged.filter((one) => variableOf(one) === id).map(({ judgement }) => judgement.credit);
      return [id, mean(credits) ?? 0];
    }),
  );
}

/** The variable that is set in an item. */
function setIn({ item }: Judged): string {
  return Object.keys(item.do ?? {})[0] ?? '';
}

/** Share of the variables downstream of what was set whose values are right; null where there are none. */
function descendantShare(one: Judged, protocol: Protocol): number | null {
  const system = findSystem(one.item.system);
  if (system === undefined) return null;
  const target = setIn(one);
  const descendants = [...descendantsOf(system.model, [target])].filter((id) => id !== target);
  const { reading } = one.judgement;
  const truth = categoriesOf(one.item.truth);
  const isRight = (id: string): boolean =>
    typeof reading === 'object' && reading !== null && reading[id] === truth[id];
  // A missing quote in the authors' list of the arm's descendants makes "green light, blue light" one name,
  // which no answer holds: at most the red light of the two entries is ever right.
  if (protocol === 'published' && target === 'robot_arm') return Number(isRight('red_light')) / 2;
  return mean(descendants.map((id) => Number(isRight(id))));
}
