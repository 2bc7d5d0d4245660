import { loadSystem, systemIds } from '../../systems/load.ts';

/**
 * Loads the systems named in a case, or in any text or data with cases: validating and drawing them requires
 * these. Rejects if one cannot be loaded.
 */
export async function loadNamedSystems(cases: unknown): Promise<void> {
  const named = new Set(textOf(cases).match(/(?<=")[a-z][a-z0-9-]*(?=")/gu));
  await Promise.all(systemIds.filter((id) => named.has(id)).map(loadSystem));
}

/** Returns JSON text; empty for data that has none, and so is not a case. */
function textOf(cases: unknown): string {
  if (typeof cases === 'string') return cases;
  try {
    return JSON.stringify(cases ?? null);
  } catch {
    return '';
  }
}
