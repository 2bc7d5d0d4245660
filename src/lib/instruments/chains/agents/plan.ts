import * as v from 'valibot';
import type { AgentFrame } from '../../../chains/agents/types.ts';
import type { Chain } from '../../../chains/types.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { hashText } from '../../../util/hash.ts';
import type { AgentParameters } from './ask.ts';

/** Schema of everything that determines the requests to the four agents. */
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
  /** Share of links that the observer passes on. */
  share: v.number(),
  /** Most frames in one request. */
  mostFrames: v.number(),
});
export type AgentsPlan = v.InferOutput<typeof agentsPlanSchema>;

/** Returns the plan of a run about a chain's events. */
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

/** Returns an id that is equal for equal plans only. */
export function agentsPlanId(plan: AgentsPlan): string {
  return hashText(canonicalJson({ v: 1, plan })).slice(0, 16);
}

/** Returns the model and its parameters as the keys of exchanges contain them. */
export function askedBy({ model, parameters }: Pick<AgentsPlan, 'model' | 'parameters'>): string {
  return canonicalJson({ model, parameters });
}

/** Returns evenly spread times, from the first event to the last, for frames without times of their own. */
export function spreadTimes({ events }: Pick<Chain, 'events'>, count: number): readonly number[] {
  const times = events.map(({ time }) => time);
  if (times.length === 0) return Array.from({ length: count }, () => 0);
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  return Array.from(
    { length: count },
    (_, index) => first + (count === 1 ? 0 : (span * index) / (count - 1)),
  );
}
