import type { Chain, Requirement } from '../types.ts';
import { idsInTime } from './candidates.ts';
import type { JudgedLink, NeedReply } from './types.ts';

/** Returns the causes of each event that has any, among the kept links, both in order of time. */
export function causesByEffect(
  chain: Pick<Chain, 'events'>,
  judged: readonly JudgedLink[],
): ReadonlyMap<string, readonly string[]> {
  const ids = idsInTime(chain);
  const kept = judged.filter(({ synthesizer }) => synthesizer?.keep === true);
  return new Map(
    ids.flatMap((effect) => {
      const causes = ids.filter((cause) =>
        kept.some((link) => link.cause === cause && link.effect === effect),
      );
      return causes.length === 0 ? [] : [[effect, causes] as const];
    }),
  );
}

/** Returns the requirements of each event: all of its causes, or any, if the agents said so. */
export function requirements(
  causes: ReadonlyMap<string, readonly string[]>,
  needs: Readonly<Record<string, NeedReply>>,
): Readonly<Record<string, Requirement>> {
  return Object.fromEntries(
    Array.from(causes, ([effect, ids]): [string, Requirement] => [
      effect,
      needs[effect]?.needs === 'any' ? { any: ids } : { all: ids },
    ]),
  );
}
