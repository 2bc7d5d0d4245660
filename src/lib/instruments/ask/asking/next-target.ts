import type { Check } from '../../../state/servers/types.ts';
import { builtInTarget, type Target } from '../form/form-schema.ts';

/**
 * Another model to ask: the first that a server lists and that is not asked yet, of the last one's server if it has one; else none is
 * chosen.
 *
 * @param checks what each server lists, by its id
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
