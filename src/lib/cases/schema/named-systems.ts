import { loadSystem, systemIds } from '../../systems/load.ts';

/**
 * Loads the systems that a case names, or any text or data with cases in it: what checks a case and draws it has to know
 * them. Rejects where one cannot be fetched.
 */
export async function loadNamedSystems(cases: unknown): Promise<void> {
  const named = new Set(textOf(cases).match(/(?<=")[a-z][a-z0-9-]*(?=")/gu));
  await Promise.all(systemIds.filter((id) => named.has(id)).map(loadSystem));
}

/** JSON; nothing of what cannot be written as such, which is no case. */
function textOf(cases: unknown): string {
  if (typeof cases === 'string') return cases;
  try {
    return JSON.stringify(cases ?? null);
  } catch {
    return '';
  }
}
