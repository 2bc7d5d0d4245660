import type { Check } from '../../../state/servers/types.ts';
import { builtInTarget, type Target } from '../form/form-schema.ts';

/**
 * Returns another model to ask: the first listed one that is not chosen yet, preferably of the last model's server;
 * without a model where there is none.
 *
 * @param checks listed models by server id
 */
export function nextTarget(targets: readonly Target[], checks: ReadonlyMap<string, Check>): Target {
  const { server: last } = targets.at(-1) ?? builtInTarget;
  for (const server of new Set([last, ...checks.keys()])) {
    const check = checks.get(server);
    const models = check?.status === 'ready' ? check.models : [];
    const free = models.find(
      ({ id }) => !targets.some((target) => target.server === server && target.model === id),
    );
    if (free !== undefined) return { server, model: free.id };
  }
  return { server: last, model: '' };
}
