import type { Model } from '../../causal/index.ts';
import { formatList } from '../../util/text/format-list.ts';

/** Maximum number of names in a sentence; more are counted. */
const MAX_NAMES = 6;

/** Returns a sentence for each part of a model that cannot be computed, with what to write; empty if there is none. */
export function gapsOf(model: Model): readonly string[] {
  return [...missingMechanisms(model), ...missingCauses(model)];
}

function missingMechanisms({ variables }: Model): string[] {
  const bare = variables.filter(({ mechanism }) => mechanism === null);
  const example = bare.find(({ observed }) => observed) ?? bare[0];
  if (example === undefined) return [];
  const [come, them, each] = bare.length === 1 ? ['comes', 'it', 'it'] : ['come', 'them', 'each'];
  const names = firstOf(bare.map(({ name }) => name));
  const line = `${example.observed ? '' : 'latent '}${example.name} ~ normal(0, 1)`;
  return [
    `Arrows without numbers: the model does not say how ${names} ${come} about. What follows from the arrows is shown. For values of ${them}, and of what depends on ${them}, write a line for ${each}, such as ${line}.`,
  ];
}

function missingCauses({ variables, exogenous, bidirected }: Model): string[] {
  const [pair] = bidirected;
  if (pair === undefined) return [];
  const taken = new Set([...variables, ...exogenous].map(({ name }) => name));
  let cause = 'U';
  for (let number = 2; taken.has(cause); number += 1) cause = `U${number}`;
  const arrows = bidirected.map(([left, right]) => `${left} <-> ${right}`);
  return [
    `${firstOf(arrows)} ${arrows.length === 1 ? 'says' : 'say'} that something hidden is shared, but not how it acts. Write it as a variable: latent ${cause} ~ normal(0, 1), and let both ${pair[0]} and ${pair[1]} use ${cause}.`,
  ];
}

function firstOf(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return formatList(rest > 0 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names);
}
