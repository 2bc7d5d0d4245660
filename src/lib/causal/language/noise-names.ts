import { isFamily } from './vocabulary.ts';
import { partsOf, type DefinitionSyntax, type ExpressionSyntax } from './syntax.ts';

/**
 * Names the noise of each definition, in order of appearance: `U_X`, then `U_X2`, `U_X3`, ... A name that the text
 * defines itself is skipped, and every variable gets its first name before any gets a second, so that `U_X2` belongs to
 * a variable X2 rather than to the second noise of X.
 */
export function nameNoise(
  definitions: readonly DefinitionSyntax[],
  defined: Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const taken = new Set(defined);
  const names = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for (const { target, expression } of definitions) {
    const count = expression === null ? 0 : countDistributions(expression);
    counts.set(target.name, count);
    const first = `U_${target.name}`;
    const free = count > 0 && !taken.has(first);
    if (free) taken.add(first);
    names.set(target.name, free ? [first] : []);
  }
  for (const [variable, own] of names) {
    for (let suffix = 2; own.length < (counts.get(variable) ?? 0); suffix++) {
      const name = `U_${variable}${suffix}`;
      if (taken.has(name)) continue;
      taken.add(name);
      own.push(name);
    }
  }
  return names;
}

function countDistributions(expression: ExpressionSyntax): number {
  const own = expression.kind === 'call' && isFamily(expression.callee) ? 1 : 0;
  return partsOf(expression).reduce((sum, part) => sum + countDistributions(part), own);
}
