import type * as v from 'valibot';
import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import type { Chain } from '../types.ts';
import type { Result } from '../../util/result.ts';
import { readJsonReply, type ReplyProblem } from './json.ts';
import { jsonSchemaOf } from './shapes.ts';
import type { AgentFrame, AgentMessage, AgentPart, Link } from './types.ts';

/** One question to an agent, and the parser of its reply. */
export interface AgentExchange<Says> {
  /** Journal key; equal exactly for the same question to the same model. */
  readonly key: string;
  /** Name of the agent: one of the four, or another one defined by the caller. */
  readonly agent: string;
  /** Description: “links 1 to 40 of 91”, “E2 -> E5”. */
  readonly subject: string;
  /** The links that it is about. */
  readonly links: readonly Link[];
  readonly messages: readonly AgentMessage[];
  /** JSON schema of the reply, for servers that support structured output. */
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> };
  readonly read: (reply: string) => Result<Says, ReplyProblem>;
}

/** Identifies the model and its parameters, so that the same words to another model have another key. */
export type Fingerprint = string;

/** What agents are asked about, and by which model: the same in all exchanges of a run. */
export interface AgentContext {
  /** Model and parameters; if they change, everything is asked again. */
  readonly by: Fingerprint;
  readonly chain: Pick<Chain, 'events'>;
  readonly frames: readonly AgentFrame[];
  /** Most frames per question. */
  readonly mostFrames: number;
}

/** An exchange before it has a key; `take` rejects replies that match the schema but are invalid. */
export interface ExchangeParts<Shape, Says> {
  readonly agent: string;
  readonly subject: string;
  readonly links: readonly Link[];
  readonly messages: readonly AgentMessage[];
  readonly name: string;
  readonly shape: v.GenericSchema<unknown, Shape>;
  readonly take: (reply: Shape) => Result<Says, ReplyProblem>;
}

/** Creates an exchange; its key is derived from everything that is sent. */
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

/** Creates a message of text only. */
export function say(role: AgentMessage['role'], ...texts: readonly string[]): AgentMessage {
  return { role, parts: texts.map((text): AgentPart => ({ type: 'text', text })) };
}

/** Most characters of a bad reply that are shown to the model again. */
const MAX_ECHO_LENGTH = 4_000;

/** Returns the messages after an unreadable reply: the reply, and what is wrong with it. */
export function repairMessages(reply: string, why: string): readonly AgentMessage[] {
  const echo = reply.trim() === '' ? '(nothing)' : reply.slice(0, MAX_ECHO_LENGTH);
  return [say('assistant', echo), say('user', `${why} Answer again in the form that was asked for.`)];
}
