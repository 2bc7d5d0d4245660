import { parseCase } from './schema.ts';

/** What is wrong with a case; `accepted` where nothing is. */
export function refusalOf(input: unknown): string {
  const parsed = parseCase(input);
  return parsed.ok ? 'accepted' : parsed.error.message;
}
