/** Changes to a chain in its URL fragment: `#prevent=fill&instead=boil&seed=3`. */
import type { Changes, EventValue } from './event-graph/chain-worlds.ts';
import type { ChainStory } from '../../systems/chains/schema.ts';
import { EVENT_VALUES } from '../../systems/chains/model.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { MAX_SEED } from '../../util/random.ts';

/** View of a chain's page. */
export interface ChainView {
  readonly changes: Changes;
  /** Seed of the random run; null for the run as told. */
  readonly seed: number | null;
}

/** The view without changes: the chain as told. */
export const UNCHANGED: ChainView = { changes: new Map(), seed: null };

/** Parses a URL fragment. Fails with a sentence for events that the chain does not have. */
export function readChainFragment(story: ChainStory, hash: string): Result<ChainView, string> {
  const fields = new URLSearchParams(hash.replace(/^#/u, ''));
  const changes = new Map<string, EventValue>();
  for (const [name, value] of [
    ['prevent', EVENT_VALUES.no],
    ['instead', EVENT_VALUES.instead],
  ] as const) {
    for (const id of fields.getAll(name)) {
      const step = story.steps.find((one) => one.id === id);
      if (step === undefined)
        return fail(
          `The address names the event “${id}”, which this chain does not have; it has ${story.steps.map((one) => one.id).join(', ')}.`,
        );
      if (name === 'instead' && step.instead === undefined)
        return fail(`The address replaces “${id}”, for which this chain knows nothing else.`);
      changes.set(id, value);
    }
  }
  const given = fields.get('seed');
  if (given === null) return ok({ changes, seed: null });
  const seed = /^\d+$/u.test(given) ? Number(given) : Number.NaN;
  if (!(seed <= MAX_SEED))
    return fail(`The address has the seed “${given}”: give a whole number from 0 to ${MAX_SEED}.`);
  return ok({ changes, seed });
}

/** Formats what `readChainFragment` parses; empty for a chain as told. */
export function chainFragment({ changes, seed }: ChainView): string {
  const fields = new URLSearchParams();
  for (const [id, value] of changes)
    fields.append(value === EVENT_VALUES.instead ? 'instead' : 'prevent', id);
  if (seed !== null) fields.set('seed', String(seed));
  const text = fields.toString();
  return text === '' ? '' : `#${text}`;
}
