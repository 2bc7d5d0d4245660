import { clockOf } from '../clock.ts';
import type { Chain } from '../types.ts';
import type { AgentContext } from './exchange.ts';
import type { EventNames } from './names.ts';
import type { AgentFrame, AgentMessage, AgentPart, Link } from './types.ts';

/** Returns the indices of at most `most` evenly spaced frames of `count`. */
export function evenFrames(count: number, most: number): readonly number[] {
  if (most <= 0) return [];
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  if (most === 1) return [0];
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)));
}

/** Selects the frames that agents are shown: the nearest to each event, and evenly spaced ones. */
export function usefulFrames<Frame extends { readonly time: number }>(
  chain: Pick<Chain, 'events'>,
  frames: readonly Frame[],
  mostFrames: number,
): readonly Frame[] {
  const places = new Set([
    ...evenFrames(frames.length, mostFrames),
    ...chain.events.map(({ id }) => nearest(chain, frames, id)),
  ]);
  return frames.filter((_, index) => places.has(index));
}

/** Returns evenly spaced frames with their times as message parts. */
export function partsOfAll(frames: readonly AgentFrame[], most: number): readonly AgentPart[] {
  return evenFrames(frames.length, most).flatMap((index) => {
    const frame = frames[index];
    return frame === undefined ? [] : pair(frame, index, `Picture at ${clockOf(Math.max(0, frame.time))}:`);
  });
}

/** Returns the message about a link: all events, the frames nearest to it, and the proposal. */
export function messageAboutLink(
  context: AgentContext,
  names: EventNames,
  link: Link,
  proposed: string,
): AgentMessage {
  return {
    role: 'user',
    parts: [
      { type: 'text', text: `The events:\n${names.list}` },
      ...partsOfLink(context, names, link),
      { type: 'text', text: proposed },
    ],
  };
}

/**
 * Returns the frames nearest in time to both ends of a link; one if they are the same. If only one may be sent, it
 * is the effect's.
 */
function partsOfLink(
  { chain, frames, mostFrames }: AgentContext,
  names: EventNames,
  { cause, effect }: Link,
): readonly AgentPart[] {
  if (mostFrames <= 0) return [];
  const near = [cause, effect].map((id) => ({ id, index: nearest(chain, frames, id) }));
  const [first, second] = near;
  if (first?.index === undefined || second?.index === undefined) return [];
  const both = first.index === second.index;
  const shown = both
    ? [{ ids: [cause, effect], index: first.index }]
    : near.map(({ id, index }) => ({ ids: [id], index }));
  return shown.slice(-mostFrames).flatMap(({ ids, index }) => {
    const frame = index === undefined ? undefined : frames[index];
    if (frame === undefined || index === undefined) return [];
    return pair(frame, index, `Picture nearest in time to ${ids.map(names.nameOf).join(' and ')}:`);
  });
}

function pair({ name, sha256 }: AgentFrame, frame: number, text: string): readonly AgentPart[] {
  return [
    { type: 'text', text },
    { type: 'frame', frame, name, sha256 },
  ];
}

function nearest(
  chain: Pick<Chain, 'events'>,
  frames: readonly { readonly time: number }[],
  id: string,
): number | undefined {
  const time = chain.events.find((event) => event.id === id)?.time;
  if (time === undefined || frames.length === 0) return undefined;
  const gaps = frames.map((frame) => Math.abs(frame.time - time));
  return gaps.indexOf(Math.min(...gaps));
}
