import * as v from 'valibot';
import { addressesOf, keyFinder, type SecretFinder } from '../../vlm/secret.ts';
import type { Upstream } from './upstreams.ts';
import { parseOrNone } from '../../util/json.ts';

const finders = new WeakMap<Upstream, SecretFinder>();

/** Finds an upstream's key and address in what it says: some servers print them in their messages. */
export function secretsOf(upstream: Upstream): SecretFinder {
  const known = finders.get(upstream);
  if (known !== undefined) return known;
  const { host } = new URL(upstream.baseUrl);
  const finder = keyFinder(upstream.key, [...addressesOf(upstream.baseUrl), host]);
  finders.set(upstream, finder);
  return finder;
}

/** Takes an upstream's key and address out of a text. */
export function redact(text: string, upstream: Upstream): string {
  return secretsOf(upstream).hide(text);
}

const reply = v.looseObject({
  choices: v.array(v.looseObject({ message: v.unknown(), logprobs: v.optional(v.unknown()) })),
});

/**
 * Takes them out of a whole reply. Tokens are too short to show a secret, and make one up together: a choice that held
 * one loses its token probabilities.
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
