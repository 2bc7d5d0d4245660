/** Shorthands of the tests in this folder. */
import { unwrap } from '../../../../tests/support/required.ts';
import { modelOf } from '../model.fixture.ts';
import { parseIntervention } from '../parse-intervention.ts';
import type { Interventions, Model, Region } from '../types.ts';
import type { Atom } from './compile/atoms.ts';
import type { Engine } from './network/engine.ts';
import { NetworkBuilder, type Reference } from './network/network.ts';
import { openEngine } from './compile/worlds.ts';

/** Three equations in three unknowns; each pair of equations shares one unknown. */
export const RING = `latent A ~ normal(0, 1)
latent B ~ normal(0, 1)
latent C ~ normal(0, 1)
X = A + B
Y = B + C
Z = C + A`;

/** Returns a map of an object. */
export function mapOf<Value>(object: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(object));
}

/** Returns an atom, by default of the factual world. */
export function atomOf(of: string, is: Region, interventions: Readonly<Record<string, number>> = {}): Atom {
  return { of, is, interventions: mapOf(interventions) };
}

/** Returns interventions from written values. */
export function doing(model: Model, written: Readonly<Record<string, number | string>>): Interventions {
  return new Map(
    Object.entries(written).map(([name, value]) => [name, unwrap(parseIntervention(model, name, value))]),
  );
}

/** Returns an engine of a text's factual world, and the references of its names. */
export function engineOf(text: string): {
  readonly engine: Engine;
  readonly reference: (name: string) => Reference;
} {
  const builder = new NetworkBuilder(modelOf(text));
  const scope = unwrap(builder.world(new Map()));
  const { engine } = openEngine(builder, new Map());
  return { engine, reference: (name) => scope.get(name) ?? NaN };
}
