import * as v from 'valibot';
import { addressesOf, keyFinder, type SecretFinder } from '../../vlm/secret.ts';
import type { Upstream } from './upstreams.ts';
import { parseOrNone } from '../../util/json.ts';
import { memoizeByObject } from '../../util/memoize-by-object.ts';

/** Returns a finder for an upstream's key and address in its messages: some servers print them there. */
export const secretsOf = memoizeByObject((upstream: Upstream): SecretFinder => {
  const { host } = new URL(upstream.baseUrl);
  return keyFinder(upstream.key, [...addressesOf(upstream.baseUrl), host]);
});

/** Removes an upstream's key and address from a text. */
export function redact(text: string, upstream: Upstream): string {
  return secretsOf(upstream).hide(text);
}

const reply = v.looseObject({
  choices: v.array(v.looseObject({ message: v.unknown(), logprobs: v.optional(v.unknown()) })),
});

/**
 * Removes an upstream's key and address from a whole reply. A single token is too short to show a secret, but several
 * spell it: a choice that contained one loses its token probabilities.
 */
export function redactReply(json: string, upstream: Upstream): string {
  const secrets = secretsOf(upstream);
  const read = v.safeParse(reply, parseOrNone(json));
  if (!read.success) return secrets.hide(json);
  const choices = read.output.choices.map((choice) => {
    const text = JSON.stringify(choice.message ?? null);
    if (choice.logprobs == null || secrets.hide(text) === text) return choice;
    return { ...choice, logprobs: null };
  });
  const isSame = choices.every((choice, at) => choice === read.output.choices[at]);
  return secrets.hide(isSame ? json : JSON.stringify({ ...read.output, choices }));
}
