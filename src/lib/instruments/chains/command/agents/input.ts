/** Input of the four agents: a built-in chain or a file of events, and its pictures. */
import * as v from 'valibot';
import { usefulFrames } from '../../../../chains/agents/frames.ts';
import type { AgentFrame } from '../../../../chains/agents/types.ts';
import { sayProblem } from '../../../../chains/own/formats/found.ts';
import { readChainFiles } from '../../../../chains/own/formats/read-files.ts';
import { wholeChain } from '../../../../chains/own/whole.ts';
import { chainSchema, eventFields, eventsSchemaOf } from '../../../../chains/schema.ts';
import type { Chain } from '../../../../chains/types.ts';
import { drawSystemScene } from '../../../../pictures/draw.ts';
import { fileDataUrl } from '../../../../pictures/file-url.ts';
import { spreadTimes } from '../../agents/plan.ts';
import { chainOf, chainStories, type ChainStory } from '../../../../systems/chains/index.ts';
import { findSystem } from '../../../../systems/known.ts';
import { chainSystemId } from '../../../../systems/chains/ids.ts';
import { EVENT_VALUES } from '../../../../systems/chains/model.ts';
import { nodeRasteriser } from '../../../../systems/raster/node.ts';
import { hashBytes } from '../../../../util/hash.ts';
import { timeInFileName } from '../../../../video/frame.ts';
import { readTextFile } from '../../../../command/files.ts';
import { CommandError, parseJson } from '../../../../command/io.ts';
import { readPictureFolder } from './pictures-folder.ts';
import { schemaProblem } from '../../../../util/schema-problem.ts';
import { InputError } from '../../../../util/input-error.ts';

/** Events, and their known graph; null where it is unknown. */
export interface AgentsSubject {
  readonly name: string;
  readonly chain: Pick<Chain, 'events'>;
  readonly reference: Chain['causes'] | null;
  readonly story: ChainStory | null;
}

/** Pictures as described to the agents, and each as a data URL. */
export interface AgentsFrames {
  readonly frames: readonly AgentFrame[];
  readonly url: (index: number) => Promise<string>;
}

/** Reads what `--chain` or `--events` names. @throws CommandError with a remedy */
export async function readAgentsSubject(words: {
  readonly chain?: string;
  readonly events?: string;
}): Promise<AgentsSubject> {
  const { chain, events } = words;
  if ((chain === undefined) === (events === undefined)) {
    throw new CommandError('say what it is about: --chain ID, or --events FILE', 2);
  }
  if (chain !== undefined) {
    const story = chainStories.find(({ id }) => id === chain || chainSystemId(id) === chain);
    if (story === undefined) {
      throw new CommandError(`--chain ${chain}: there are ${chainStories.map(({ id }) => id).join(', ')}`, 2);
    }
    const { events: told, causes } = chainOf(story);
    return { name: story.id, chain: { events: told }, reference: causes, story };
  }
  return readEvents(events ?? '');
}

const bareEvents = eventsSchemaOf(v.object({ ...eventFields, agent: v.optional(v.string(), '') }));

async function readEvents(file: string): Promise<AgentsSubject> {
  const text = await readTextFile(file, `--events ${file}`);
  const json = parseJson(text, `--events ${file}`);
  const whole = v.safeParse(chainSchema, json);
  if (whole.success) {
    const { events, causes } = whole.output;
    return { name: file, chain: { events }, reference: causes, story: null };
  }
  const list = v.is(v.object({ events: v.unknown() }), json) ? json.events : json;
  const bare = v.safeParse(bareEvents, list);
  if (bare.success) return { name: file, chain: { events: bare.output }, reference: null, story: null };
  const annotated = readAnnotations(file, text);
  if (annotated !== null) return annotated;
  const problem = schemaProblem(bare.issues[0], 'it');
  throw new CommandError(
    `--events ${file}: give a chain, or [{"id", "text", "time" in seconds, "agent"}, ...] (${problem})`,
  );
}

/** Reads the annotations of one take in the formats that the page opens; null for other formats. */
function readAnnotations(file: string, text: string): AgentsSubject | null {
  const { takes } = readChainFiles([{ name: file, text }]);
  const [take] = takes;
  if (take === undefined) return null;
  if (takes.length > 1) {
    const names = takes.slice(0, 5).map((one) => one.take);
    throw new CommandError(
      `--events ${file}: it holds ${takes.length} takes (${names.join(', ')}${takes.length > 5 ? ', …' : ''}); give a file of one`,
    );
  }
  const { own, problems } = take.read();
  const { chain, problems: lacking } = wholeChain(own);
  const [problem] = [...problems.map(sayProblem), ...lacking.map(({ message }) => message)];
  if (chain === null || problem !== undefined)
    throw new CommandError(`--events ${file}: ${problem ?? 'it holds no event'}`);
  const { events, causes } = chain;
  const reference = Object.keys(causes).length > 0 ? causes : null;
  return { name: file, chain: { events }, reference, story: null };
}

/**
 * Returns the pictures of the events: those of a folder, at the times in their names (`0012.5s.jpg`) or evenly spread
 * over the events; the storyboard of a built-in chain; none for other events, and where none are requested. Many are
 * thinned out to the number that agents are shown.
 *
 * @param folder path of a folder, false for no pictures, true for the available ones
 */
export async function readAgentsFrames(
  { chain, story }: AgentsSubject,
  folder: string | boolean,
  mostFrames: number,
): Promise<AgentsFrames> {
  const all =
    typeof folder === 'string'
      ? await framesIn(folder, chain)
      : folder && story !== null
        ? await storyboard(story)
        : [];
  const found = usefulFrames(chain, all, mostFrames);
  return {
    frames: found.map(({ name, time, bytes }) => ({ name, time, sha256: hashBytes(bytes) })),
    url: (index) => {
      const frame = found[index];
      if (frame === undefined) return Promise.reject(new InputError(`there is no frame ${index + 1}`));
      return Promise.resolve(fileDataUrl(frame.bytes, frame.name));
    },
  };
}

interface Frame {
  readonly name: string;
  readonly time: number;
  readonly bytes: Uint8Array;
}

async function framesIn(folder: string, chain: Pick<Chain, 'events'>): Promise<readonly Frame[]> {
  const pictures = await readPictureFolder(folder);
  const told = pictures.map(({ name }) => timeInFileName(name));
  const even = spreadTimes(chain, pictures.length);
  // Times count only where every name has one and they are ascending.
  const isTold = told.every((time, index) => time !== null && time > (told[index - 1] ?? -1));
  return pictures.map(({ name, bytes }, index) => ({
    name,
    bytes,
    time: (isTold ? told[index] : even[index]) ?? 0,
  }));
}

async function storyboard({ id, steps }: ChainStory): Promise<readonly Frame[]> {
  const subject = chainSystemId(id);
  await findSystem(subject)?.prepare?.();
  const state = Object.fromEntries(steps.map((step) => [step.id, EVENT_VALUES.yes]));
  return Promise.all(
    steps.map(async ({ time }, index) => {
      const event = steps[index]?.id ?? '';
      const { svg, size } = drawSystemScene({ subject, state, style: 'flat', event });
      // Names contain the position only, as an event's name would reveal more than its picture.
      return { name: `picture-${index + 1}.png`, time, bytes: await nodeRasteriser.rasterise(svg, size) };
    }),
  );
}
