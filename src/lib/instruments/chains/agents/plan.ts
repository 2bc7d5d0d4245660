import * as v from 'valibot';
import type { AgentFrame } from '../../../chains/agents/types.ts';
import type { Chain } from '../../../chains/types.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { hashText } from '../../../util/hash.ts';
import type { AgentParameters } from './ask.ts';

/** Everything that settles what four agents are asked. */
export const agentsPlanSchema = v.object({
  events: v.pipe(v.array(v.object({ id: v.string(), text: v.string(), time: v.number() })), v.readonly()),
  frames: v.pipe(v.array(v.object({ name: v.string(), time: v.number(), sha256: v.string() })), v.readonly()),
  model: v.string(),
  parameters: v.object({
    temperature: v.exactOptional(v.number()),
    maxTokens: v.exactOptional(v.number()),
    seed: v.exactOptional(v.number()),
    thinking: v.exactOptional(v.boolean()),
  }),
  /** The share of links that the observer lets through. */
  share: v.number(),
  /** Frames in one question at most. */
  mostFrames: v.number(),
});
export type AgentsPlan = v.InferOutput<typeof agentsPlanSchema>;

/** The plan of asking about a chain's events. */
export function agentsPlan(
  { events }: Pick<Chain, 'events'>,
  frames: readonly AgentFrame[],
  how: {
    readonly model: string;
    readonly parameters: AgentParameters;
    readonly share: number;
    readonly mostFrames: number;
  },
): AgentsPlan {
  const { model, parameters, share, mostFrames } = how;
  return {
    events: events.map(({ id, text, time }) => ({ id, text, time })),
    frames: frames.map(({ name, time, sha256 }) => ({ name, time, sha256 })),
    model,
    parameters,
    share,
    mostFrames,
  };
}

/** The same for the same plan, and for no other. */
export function agentsPlanId(plan: AgentsPlan): string {
  return hashText(canonicalJson({ v: 1, plan })).slice(0, 16);
}

/** Who answers and how it is asked, as the keys of exchanges have it. */
export function askedBy({ model, parameters }: Pick<AgentsPlan, 'model' | 'parameters'>): string {
  return canonicalJson({ model, parameters });
}

/** Frames without times of their own, spread evenly from the first event to the last. */
export function spreadTimes({ events }: Pick<Chain, 'events'>, count: number): readonly number[] {
  const times = events.map(({ time }) => time);
  if (times.length === 0) return Array.from({ length: count }, () => 0);
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  return Array.from(
    { length: count },
    (_, place) => first + (count === 1 ? 0 : (span * place) / (count - 1)),
  );
}
