import { parseCase } from './schema.ts';

/** Returns what is wrong with a case; `accepted` if nothing is. */
export function refusalOf(input: unknown): string {
  const parsed = parseCase(input);
  return parsed.ok ? 'accepted' : parsed.error.message;
}
