/** Pages of the lab that a wrong address may have meant. */
import { nearestName } from '../causal/language/nearest.ts';
import { collections } from '../systems/collections.ts';
import { drawnSystems } from '../systems/drawn.ts';

/** A page, with its path below the base. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

const pageOf = ({ id, title }: { readonly id: string; readonly title: string }): NamedPage => ({
  path: `/lab/${id}/`,
  title,
});

/** The pages of the drawn systems, of all stories, and of all chains. */
export const labPages: readonly NamedPage[] = [
  ...drawnSystems.map(pageOf),
  ...collections.map(({ path, title }) => ({ path, title })),
];

/**
 * Returns the page of the drawn system whose id is like an unknown one: it has one of its words, or differs by a typing
 * mistake; undefined if none does.
 */
export function nearestPage(unknown: string): NamedPage | undefined {
  const words = unknown
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word.length > 2);
  const nearest = nearestName(
    unknown,
    drawnSystems.map(({ id }) => id),
  );
  const system = drawnSystems.find(
    ({ id }) => id === nearest || id.split('-').some((part) => words.includes(part)),
  );
  return system && pageOf(system);
}
