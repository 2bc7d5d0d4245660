/** Parser of `POST /v1/rewards`, and the computation of its rewards. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { chainSchema, preventedSchema } from '../schema.ts';
import type { Chain, Prevented } from '../types.ts';
import { rewardOf, type Reward } from './reward.ts';
import { parseOrNone } from '../../util/json.ts';
import { shorten } from '../../util/text/shorten.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** Most texts in one request. */
export const MAX_REWARDS = 1024;

/** Most characters of one text: twice those of an answer of 4,096 tokens. */
export const MAX_REWARDED_TEXT_LENGTH = 32_768;

/** Number of texts after which other work gets a turn. */
const AT_A_STRETCH = 32;
const MAX_TOLD_LENGTH = 80;

/** A text to be rewarded. */
export interface RewardItem {
  readonly id: string;
  readonly chain: Chain;
  readonly prevented?: Prevented;
  readonly text: string;
}

/** Reason of a refused request: a sentence, and a code for programs. */
export interface RequestRefusal {
  readonly message: string;
  readonly code: 'invalid_json' | 'invalid_request';
}

/** Chains that a request may refer to by id. */
export interface KnownChains {
  readonly ids: readonly string[];
  readonly find: (id: string) => Chain | undefined;
}

const itemSchema = v.object(
  {
    id: v.pipe(
      v.string('give each item an id of letters'),
      v.minLength(1, 'give an id'),
      v.maxLength(200, 'use at most 200 letters'),
    ),
    // Not a union, whose error messages would hide what is wrong with a chain.
    chain: v.lazy((value) =>
      typeof value === 'string' ? v.string() : (chainSchema as v.GenericSchema<unknown, Chain>),
    ),
    prevented: v.nullish(preventedSchema),
    text: v.pipe(
      v.string('use text'),
      v.maxLength(MAX_REWARDED_TEXT_LENGTH, `send texts of at most ${MAX_REWARDED_TEXT_LENGTH} letters`),
    ),
  },
  'use {"id", "chain", "text"} and, where something is supposed away, "prevented"',
);

const requestSchema = v.object(
  {
    items: v.pipe(
      v.array(itemSchema, 'use a list of items'),
      v.minLength(1, 'send at least one item'),
      v.maxLength(MAX_REWARDS, `send at most ${MAX_REWARDS} items in a request`),
    ),
  },
  'use a JSON object with "items"',
);

/** Parses a request. Fails with what is wrong, where, and what is expected. */
export function readRewardRequest(
  json: string,
  known: KnownChains,
): Result<readonly RewardItem[], RequestRefusal> {
  const value = parseOrNone(json);
  if (value === undefined) {
    return fail({ message: 'The body is not JSON: send {"items": [...]}.', code: 'invalid_json' });
  }
  return readItems(value, known);
}

/** Parses the items of a request that may come from another format. Fails like `readRewardRequest`. */
export function readItems(value: unknown, known: KnownChains): Result<readonly RewardItem[], RequestRefusal> {
  // Check the number first, so that a long list is not parsed completely.
  const read = v.safeParse(requestSchema, withinCount(value), { abortEarly: true, abortPipeEarly: true });
  if (!read.success) return refuse(`${schemaProblem(read.issues[0], 'The body')}.`);
  const seen = new Map<string, Chain>();
  const items: RewardItem[] = [];
  for (const [index, { id, chain: told, prevented, text }] of read.output.items.entries()) {
    const chain = typeof told === 'string' ? known.find(told) : onceOf(told, seen);
    if (chain === undefined) {
      return refuse(
        `items.${index}.chain is ${shorten(JSON.stringify(told), MAX_TOLD_LENGTH)}: use a chain's object, or one of ${known.ids.join(', ')}.`,
      );
    }
    const unknown = prevented == null ? undefined : unknownIn(chain, prevented);
    if (unknown !== undefined) {
      return refuse(
        `items.${index}.prevented.${unknown.field} is ${shorten(JSON.stringify(unknown.id), MAX_TOLD_LENGTH)}: use the id of an event of its chain (${chain.events.map((event) => event.id).join(', ')}), or {"text"} for what never happens.`,
      );
    }
    items.push({ id, chain, text, ...(prevented == null ? {} : { prevented }) });
  }
  return ok(items);
}

/** Computes the rewards of texts, in order. Yields in between, and rejects once the signal is aborted. */
export async function rewardsOf(
  items: readonly RewardItem[],
  signal: AbortSignal,
): Promise<readonly ({ readonly id: string } & Reward)[]> {
  const rewards: ({ readonly id: string } & Reward)[] = [];
  for (const { id, chain, prevented, text } of items) {
    if (rewards.length % AT_A_STRETCH === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    rewards.push({ id, ...rewardOf(text, chain, prevented) });
  }
  return rewards;
}

/** Finds the first id in a premise that is not an event of the chain, and its path. */
function unknownIn(
  { events }: Chain,
  prevented: Prevented,
): { readonly field: string; readonly id: string } | undefined {
  if (!('id' in prevented)) return undefined;
  const { id, instead } = prevented;
  const told = [
    { field: 'id', id },
    ...(instead?.serves ?? []).map((served, at) => ({ field: `instead.serves.${at}`, id: served })),
  ];
  return told.find((one) => !events.some((event) => event.id === one.id));
}

/** Returns one shared object for equal chains, so that each is prepared once. */
function onceOf(chain: Chain, seen: Map<string, Chain>): Chain {
  const key = JSON.stringify(chain);
  const known = seen.get(key) ?? chain;
  seen.set(key, known);
  return known;
}

const FINE = { id: 'x', chain: 'x', text: '' };

/** Truncates a request to one item more than allowed, which is enough to refuse it. */
function withinCount(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items))
    return value;
  if (value.items.length <= MAX_REWARDS) return value;
  return { items: Array.from({ length: MAX_REWARDS + 1 }, () => FINE) };
}

function refuse(message: string): { readonly ok: false; readonly error: RequestRefusal } {
  return fail({ message, code: 'invalid_request' });
}
