/** Prompt for a model that proposes events from frames. */
import * as v from 'valibot';
import { say } from '../agents/exchange.ts';
import { jsonSchemaOf } from '../agents/shapes.ts';
import type { AgentMessage, AgentPart } from '../agents/types.ts';

/** A proposed event from a model's reply, not yet reviewed. */
export interface ProposedEvent {
  /** Start time in seconds. */
  readonly time: number;
  readonly agent: string;
  readonly text: string;
  /** Noun phrase. */
  readonly label: string;
}

/** Frames that are sent together. */
export interface FrameWindow {
  /** Indices of the frames, in order of time, and their times in seconds. */
  readonly frames: readonly { readonly place: number; readonly time: number }[];
  /** Range of the times of events in it, in seconds. */
  readonly from: number;
  readonly to: number;
}

const words = (most: number) =>
  v.pipe(
    v.string('use text'),
    v.transform((text) => text.trim().replace(/\s+/gu, ' ')),
    v.minLength(1, 'say something'),
    v.maxLength(most, `use at most ${most} characters`),
  );

/** Schema of a reply. */
const replyShape = v.object({
  events: v.pipe(
    v.array(
      v.object({
        time: v.pipe(v.number('use seconds, such as 12.5'), v.minValue(0, 'use seconds from 0')),
        agent: v.pipe(
          v.string('use text'),
          v.transform((text) => text.trim()),
          v.maxLength(80, 'use at most 80 characters'),
        ),
        text: words(400),
        name: words(120),
      }),
      'use a list of events',
    ),
    v.maxLength(60, 'list at most 60 events'),
  ),
});

/** Returns the schema that checks a reply; times outside the window are reported. */
export function proposalSchema({
  from,
  to,
}: FrameWindow): v.GenericSchema<unknown, readonly ProposedEvent[]> {
  return v.pipe(
    replyShape,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const wrong = dataset.value.events.find(({ time }) => time < from || time > to);
      if (wrong === undefined) return;
      addIssue({
        message: `the event “${wrong.text.slice(0, 60)}” has the time ${wrong.time}, but these pictures show ${sec(from)} to ${sec(to)} s; use times between`,
      });
    }),
    v.transform(({ events }) =>
      events
        .map(({ time, agent, text, name }) => ({ time, agent, text, label: name }))
        .sort((one, other) => one.time - other.time),
    ),
  );
}

/** The reply schema for structured output. */
export const REPLY_FORM = { name: 'events', schema: jsonSchemaOf(replyShape) };

const ROLE = `You watch pictures taken from one video, in the order of time, and write down what happens in it.`;

const RULES = `Write one event for each thing that somebody does or that comes about, and that would make a difference to what follows. Rules:
- Write only what the pictures show; do not guess at what lies outside of them.
- "time": when the event begins, in seconds of the video, judged by the times given with the pictures.
- "agent": who or what interventions, in one to three words ("the cook", "the dog", "the kettle"); the same words each time for the same one.
- "text": one plain sentence in the past tense that names who interventions, without "he", "she" or "it" ("The cook cracked an egg into the bowl.").
- "name": the same as a short phrase ("cracking the egg").
- Leave out what merely goes on, such as standing or looking on, and nothing twice.
Answer with one JSON object of this form and nothing else:
{"events": [{"time": 12.5, "agent": "the cook", "text": "The cook cracked an egg into the bowl.", "name": "cracking the egg"}]}
Where nothing happens, the list is empty.`;

/** Number of earlier events repeated in the prompt, as context. */
const TOLD_AGAIN = 12;

/**
 * Returns the messages for one window.
 *
 * @param context kind of task; empty if unknown
 * @param earlier the events of the windows before
 */
export function proposalMessages(
  { frames, from, to }: FrameWindow,
  context: string,
  earlier: readonly ProposedEvent[],
): readonly AgentMessage[] {
  const told = earlier.slice(-TOLD_AGAIN).map(({ time, text }) => `- ${sec(time)} s: ${text}`);
  const before = [
    context.trim() === '' ? '' : `The video is about: ${context.trim()}.`,
    `These pictures show ${sec(from)} to ${sec(to)} s.`,
    told.length === 0 ? '' : `Earlier in the video, not to be written again:\n${told.join('\n')}`,
  ];
  const pictures = frames.flatMap(({ place, time }): readonly AgentPart[] => [
    { type: 'text', text: `${sec(time)} s:` },
    { type: 'frame', frame: place, name: `${sec(time)} s`, sha256: '' },
  ]);
  return [
    say('system', `${ROLE}\n\n${RULES}`),
    {
      role: 'user',
      parts: [
        { type: 'text', text: before.filter((one) => one !== '').join('\n') },
        ...pictures,
        { type: 'text', text: 'Write down the events of these pictures, as JSON.' },
      ],
    },
  ];
}

function sec(seconds: number): string {
  return String(Math.round(seconds * 10) / 10);
}
