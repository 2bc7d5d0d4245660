import {
  counterfactualName,
  intervene,
  twinNetwork,
  unspecifiedParts,
  unspecifiedFor,
  type Interventions,
  type Model,
} from '../causal/index.ts';
import type { Rung } from '../cases/schema/ladder.ts';
import type { LabSubject } from './subject.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Returns the variables that are unspecified on a rung, as they and what is given depend on an arrow without a
 * mechanism or a hidden common cause without a distribution, which drawn worlds would ignore.
 *
 * @param given names of what is seen on See, of what is known of this world on Imagine
 */
export function unspecifiedOn(
  { model }: LabSubject,
  rung: Rung,
  interventions: Interventions,
  given: readonly string[],
): ReadonlySet<string> {
  if (unspecifiedParts(model).length === 0) return NOTHING;
  const names = model.variables.map(({ name }) => name);
  const open = modelOnRung(model, rung, interventions);
  if (open === null) return new Set(names);
  const known = rung === 'do' ? [] : given;
  const own = new Set(open.variables.map(({ name }) => name));
  return new Set(
    names.filter((name) => {
      const copy = counterfactualName(name);
      const asked = rung === 'imagine' && own.has(copy) ? copy : name;
      return unspecifiedFor(open, [...known, asked]).length > 0;
    }),
  );
}

/** Returns the model of a rung's worlds; null if the interventions are impossible. */
function modelOnRung(model: Model, rung: Rung, interventions: Interventions): Model | null {
  switch (rung) {
    case 'see':
      return model;
    case 'do': {
      const acted = intervene(model, interventions);
      return acted.ok ? acted.value : null;
    }
    case 'imagine': {
      const twins = twinNetwork(model, interventions);
      return twins.ok ? twins.value : null;
    }
  }
}
