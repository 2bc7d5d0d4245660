import { clockOf } from '../clock.ts';
import type { Chain } from '../types.ts';
import type { EventNames } from './names.ts';
import type { AgentFrame, AgentMessage, AgentPart, Link } from './types.ts';

/** So many frames, evenly out of all of them, as places in the list; all where they are few enough. */
export function evenFrames(count: number, most: number): readonly number[] {
  if (most <= 0) return [];
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  if (most === 1) return [0];
  return Array.from({ length: most }, (_, place) => Math.round((place * (count - 1)) / (most - 1)));
}

/** Of many frames those that agents are shown: the nearest to each event, and so many evenly out of all. */
export function usefulFrames<Frame extends { readonly time: number }>(
  chain: Pick<Chain, 'events'>,
  frames: readonly Frame[],
  mostFrames: number,
): readonly Frame[] {
  const places = new Set([
    ...evenFrames(frames.length, mostFrames),
    ...chain.events.map(({ id }) => nearest(chain, frames, id)),
  ]);
  return frames.filter((_, place) => places.has(place));
}

/** Frames out of the whole, each with its time. */
export function partsOfAll(frames: readonly AgentFrame[], most: number): readonly AgentPart[] {
  return evenFrames(frames.length, most).flatMap((place) => {
    const frame = frames[place];
    return frame === undefined ? [] : pair(frame, place, `Picture at ${clockOf(Math.max(0, frame.time))}:`);
  });
}

/** What an agent is told of a link: all events, the frames nearest to it, and what is proposed. */
export function messageAboutLink(
  chain: Pick<Chain, 'events'>,
  names: EventNames,
  frames: readonly AgentFrame[],
  link: Link,
  most: number,
  proposed: string,
): AgentMessage {
  return {
    role: 'user',
    parts: [
      { type: 'text', text: `The events:\n${names.list}` },
      ...partsOfLink(chain, names, frames, link, most),
      { type: 'text', text: proposed },
    ],
  };
}

/**
 * The frames nearest in time to both ends of a link; one where both have the same. Where only one may be sent, it is that
 * of the effect.
 */
function partsOfLink(
  chain: Pick<Chain, 'events'>,
  names: EventNames,
  frames: readonly AgentFrame[],
  { cause, effect }: Link,
  most: number,
): readonly AgentPart[] {
  if (most <= 0) return [];
  const near = [cause, effect].map((id) => ({ id, place: nearest(chain, frames, id) }));
  const [first, second] = near;
  if (first?.place === undefined || second?.place === undefined) return [];
  const both = first.place === second.place;
  const shown = both
    ? [{ ids: [cause, effect], place: first.place }]
    : near.map(({ id, place }) => ({ ids: [id], place }));
  return shown.slice(-most).flatMap(({ ids, place }) => {
    const frame = place === undefined ? undefined : frames[place];
    if (frame === undefined || place === undefined) return [];
    return pair(frame, place, `Picture nearest in time to ${ids.map(names.nameOf).join(' and ')}:`);
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
