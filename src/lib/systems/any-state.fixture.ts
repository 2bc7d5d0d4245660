import fc from 'fast-check';
import { systems, type State, type System } from './index.ts';

/** Every drawn system in each of its styles. */
export const pictures = systems.flatMap((system) =>
  system.styles.map((style) => ({ system, style, id: system.id })),
);

/** Generates any state in range, regardless of the equations. */
export function anyState(system: System): fc.Arbitrary<State> {
  return fc.record(
    Object.fromEntries(
      system.variables.map(({ id, range: [min, max] }) => [id, fc.double({ min, max, noNaN: true })]),
    ),
  );
}
