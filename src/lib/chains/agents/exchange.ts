import type * as v from 'valibot';
import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import type { Result } from '../../util/result.ts';
import { readJsonReply, type ReplyProblem } from './json.ts';
import { jsonSchemaOf } from './shapes.ts';
import type { AgentMessage, AgentPart, Link } from './types.ts';

/** One question to one agent, and how its reply is read. */
export interface AgentExchange<Says> {
  /** The same for the same question to the same model, and for no other: what it is kept by. */
  readonly key: string;
  /** Who is asked: one of the four agents, or who other work names in their place. */
  readonly agent: string;
  /** What it is about, in words: "links 1 to 40 of 91", "E2 -> E5". */
  readonly subject: string;
  /** The links that it is about. */
  readonly links: readonly Link[];
  readonly messages: readonly AgentMessage[];
  /** The form of the reply, for servers that keep to one. */
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly read: (reply: string) => Result<Says, ReplyProblem>;
}

/** Who answers, and how it is asked: what tells the same words to another model apart. */
export type Fingerprint = string;

/** One question to an agent's model before it has a key: `take` refuses a reply of the right shape that cannot be. */
export interface ExchangeParts<Shape, Says> {
  readonly agent: string;
  readonly subject: string;
  readonly links: readonly Link[];
  readonly messages: readonly AgentMessage[];
  readonly name: string;
  readonly shape: v.GenericSchema<unknown, Shape>;
  readonly take: (reply: Shape) => Result<Says, ReplyProblem>;
}

/** Makes an exchange; its key follows from everything that is sent. */
export function exchangeOf<Shape, Says>(
  by: Fingerprint,
  { agent, subject, links, messages, name, shape, take }: ExchangeParts<Shape, Says>,
): AgentExchange<Says> {
  const schema = { name, schema: jsonSchemaOf(shape) };
  const key = hashText(canonicalJson({ v: 1, by, agent, messages, schema })).slice(0, 24);
  return {
    key,
    agent,
    subject,
    links,
    messages,
    schema,
    read: (reply) => {
      const parsed = readJsonReply(shape, reply);
      return parsed.ok ? take(parsed.value) : parsed;
    },
  };
}

/** A message of words alone. */
export function say(role: AgentMessage['role'], ...texts: readonly string[]): AgentMessage {
  return { role, parts: texts.map((text): AgentPart => ({ type: 'text', text })) };
}

/** So much of a bad reply is shown to the model that gave it. */
const MAX_ECHO_LENGTH = 4_000;

/** What a model is told after a reply that cannot be read: what it said, and what is wrong with it. */
export function mending(reply: string, why: string): readonly AgentMessage[] {
  const echo = reply.trim() === '' ? '(nothing)' : reply.slice(0, MAX_ECHO_LENGTH);
  return [say('assistant', echo), say('user', `${why} Answer again in the form that was asked for.`)];
}
