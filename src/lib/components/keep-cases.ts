import { resolve } from '$app/paths';
import { collection } from '../state/collection.svelte.ts';
import type { OtherCases } from '../cases/open.ts';

/** Saves cases that came as a file. The answer is the address that shows them: the one case, or the collection. */
export async function keepCases({ cases, pictures }: OtherCases): Promise<string> {
  for (const one of cases) await collection.save(one, pictures);
  const [first, ...others] = cases;
  const { addressOf } = await import('../cases/codec.ts');
  const isOne = first !== undefined && others.length === 0;
  return isOne ? addressOf(first, resolve('/')) : resolve('/cases/');
}
