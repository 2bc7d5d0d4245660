/**
 * `rungs dataset`: pictures of the systems that the shipped model knows, of the stories or of chains' events, with
 * their states and captions, for training models.
 */
import { omitUndefined } from '../../lib/util/omit.ts';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { captionSet } from '../../lib/clip/captions/index.ts';
import { chainSystems } from '../../lib/systems/chains/index.ts';
import { categoriesIn, type PictureStyle, type State, type System } from '../../lib/systems/index.ts';
import { isTrainedStyle } from '../../lib/systems/scenes/style.ts';
import { storySystems } from '../../lib/systems/stories/index.ts';
import { nodeRasteriser } from '../../lib/systems/raster/node.ts';
import { MAX_SIZE, MIN_SIZE } from '../../lib/systems/raster/rasteriser.ts';
import { createRandom, type Random, MAX_SEED } from '../../lib/util/random.ts';
import { drawColours, type Colours } from './colours.ts';
import { datasetSentences } from './sentences.ts';
import { SHOWN_PANELS, drawChainWorld, drawLaterFirst, drawStoryWorld, type ShownPanel } from './stories.ts';
import {
  drawDatasetWorld,
  type DatasetWorld,
  type Split,
  type WorldKind,
  type WorldShares,
} from './worlds.ts';
import { fileProblem, makeFolder } from '../../lib/command/files.ts';
import { CommandError, writeJson } from '../../lib/command/io.ts';
import { readChoiceOption, readShare, readWholeOption } from '../../lib/command/options.ts';
import { STYLE_HELP } from '../../lib/command/style-help.ts';
import { recipeSystems } from './recipe-systems.ts';

interface DatasetOptions {
  readonly out: string;
  readonly count: string;
  readonly seed: string;
  readonly size: string;
  readonly split: string;
  readonly independent: string;
  readonly borders: string;
  readonly style?: string;
  readonly plain?: boolean;
  readonly stories?: boolean;
  readonly chains?: boolean;
  readonly heldOutSeed: string;
}

/** A line of `pictures.jsonl`, about the picture with the same index in `pictures.rgb`. */
export interface PictureRecord {
  readonly system: string;
  readonly style: PictureStyle;
  /** For a story: the panel that is drawn. */
  readonly panel?: ShownPanel;
  /** For both panels of a story: the later one is on the left. */
  readonly laterFirst?: true;
  /** For a chain: the event that is drawn. */
  readonly event?: string;
  readonly kind: WorldKind;
  readonly state: State;
  /** Category ids by variable, as drawn, whether or not they satisfy the equations. */
  readonly categories: Readonly<Record<string, string>>;
  readonly colours: Colours;
}

/** The checked options of a call: what is drawn, and how many of it. */
interface Plan {
  /** Number of pictures. */
  readonly count: number;
  readonly seed: number;
  /** Width and height of a picture, in pixels. */
  readonly size: number;
  readonly split: Split;
  readonly shares: WorldShares;
  /** Whether every picture keeps its default colours. */
  readonly plain: boolean;
  /** Seed that selects the causalities held out from causal sentences. */
  readonly heldOutSeed: number;
  readonly systems: readonly System[];
  /** The systems and styles that take turns. */
  readonly looks: readonly Look[];
}

/** What a picture shows: the whole system, a panel of a story or both, or an event of a chain. */
type View =
  | { readonly kind: 'whole' }
  | { readonly kind: 'panel'; readonly panel: ShownPanel }
  | { readonly kind: 'event'; readonly event: string };

interface Look {
  readonly system: System;
  readonly style: PictureStyle;
  readonly view: View;
}

/** Adds `dataset` to the program. */
export function registerDataset(program: Command): void {
  program
    .command('dataset')
    .description('write pictures of the systems, their states and captions into a folder')
    .requiredOption('--out <folder>', 'folder for pictures.rgb, pictures.jsonl and captions.json')
    .option('--count <number>', 'number of pictures', '1000')
    .option('--seed <number>', 'equal seeds give equal files', '1')
    .option('--size <pixels>', `width and height, ${MIN_SIZE} to ${MAX_SIZE}`, '96')
    .option('--split <part>', 'train or held-out; no state is in both', 'train')
    .option('--independent <share>', 'share of worlds that ignore the equations, 0 to 1', '0.4')
    .option('--borders <share>', 'share of worlds with a variable close to a border of its categories', '0')
    .option('--style <style>', `${STYLE_HELP}; default: all in which models are trained`)
    .option('--plain', 'default colours only')
    .option('--stories', 'draw the stories instead of the systems: both pictures of a pair, or one')
    .option('--chains', 'draw the events of chains instead of the systems, one per picture')
    .option(
      '--held-out-seed <number>',
      'seed of the causalities that are marked as held out from causal sentences',
      '1',
    )
    .action(async (options: DatasetOptions) => {
      await writeJson(await writeDataset(options.out, readPlan(options)));
    });
}

function readPlan(options: DatasetOptions): Plan {
  const split = readChoiceOption('--split', options.split, ['train', 'held-out']);
  if (options.stories === true && options.chains === true) {
    throw new CommandError('--stories and --chains: give one of them', 2);
  }
  const systems =
    options.stories === true ? storySystems : options.chains === true ? chainSystems : recipeSystems();
  const looks = systems.flatMap((system) =>
    system.styles
      .filter((style) => (options.style === undefined ? isTrainedStyle(style) : style === options.style))
      .flatMap((style) => looksOf(system, style)),
  );
  if (looks.length === 0) {
    const known = [...new Set(systems.flatMap(({ styles }) => styles))].join(' or ');
    throw new CommandError(`--style ${options.style ?? ''}: give ${known}`, 2);
  }
  return {
    count: readWholeOption('--count', options.count, 1, 10_000_000),
    seed: readWholeOption('--seed', options.seed, 0, MAX_SEED),
    size: readWholeOption('--size', options.size, MIN_SIZE, MAX_SIZE),
    split,
    shares: {
      independent: readShare('--independent', options.independent, { mayBeZero: true }),
      borders: readShare('--borders', options.borders, { mayBeZero: true }),
    },
    plain: options.plain === true,
    heldOutSeed: readWholeOption('--held-out-seed', options.heldOutSeed, 0, MAX_SEED),
    systems,
    looks,
  };
}

/**
 * Returns the pictures of a system in a style: the whole system, each panel of a story, or each event of a chain.
 */
function looksOf(system: System, style: PictureStyle): readonly Look[] {
  return viewsOf(system).map((view) => ({ system, style, view }));
}

function viewsOf({ panels, events }: System): readonly View[] {
  if (events !== undefined) return events.map((event) => ({ kind: 'event', event }));
  if (panels !== undefined) return SHOWN_PANELS.map((panel) => ({ kind: 'panel', panel }));
  return [{ kind: 'whole' }];
}

/** Returns the fields of a view in a record, and the words that name it. */
function namesOf(view: View): { readonly panel?: ShownPanel; readonly event?: string } {
  const { kind: _, ...names } = view;
  return names;
}

/**
 * Writes `pictures.rgb` (3 · size · size bytes per picture, row by row), `pictures.jsonl` (one `PictureRecord` per
 * line), `captions.json`, `sentences.jsonl` (one `SentenceRecord` per line) and finally `dataset.json`.
 *
 * @throws CommandError if the folder cannot be written
 */
async function writeDataset(folder: string, plan: Plan): Promise<Record<string, unknown>> {
  const { count, seed, size, split, shares, plain, heldOutSeed, systems } = plan;
  const looks = plan.looks.map(({ system, style, view }) =>
    [system.id, style, ...Object.values(namesOf(view))].join(' '),
  );
  const described = { count, seed, size, split, ...shares, plain, heldOutSeed, looks };
  try {
    await makeFolder(folder);
    await writeFile(
      join(folder, 'captions.json'),
      `${JSON.stringify(captionSet(recipeSystems()), null, 1)}\n`,
    );
    const sentences = datasetSentences(systems, heldOutSeed).map((record) => `${JSON.stringify(record)}\n`);
    await writeFile(join(folder, 'sentences.jsonl'), sentences.join(''));
    await writePictures(folder, plan);
    await writeFile(join(folder, 'dataset.json'), `${JSON.stringify(described)}\n`);
  } catch (error) {
    throw new CommandError(`--out ${folder}: ${fileProblem(error)}`);
  }
  return { out: folder, ...described };
}

async function writePictures(folder: string, plan: Plan): Promise<void> {
  const pixels = await open(join(folder, 'pictures.rgb'), 'w');
  const records = await open(join(folder, 'pictures.jsonl'), 'w');
  try {
    for (const { prepare } of plan.systems) await prepare?.();
    const random = createRandom(plan.seed);
    for (let index = 0; index < plan.count; index++) {
      const look = plan.looks[index % plan.looks.length];
      if (look === undefined) throw new RangeError('There is nothing to draw.');
      // One random stream per picture: a longer data set starts with the shorter one.
      const stream = random.fork(String(index));
      const world = worldOf(look, plan, stream);
      // Stories and chains keep their colours: clothes are part of their words.
      const hasOwnColours = plan.plain || look.view.kind !== 'whole';
      const colours = hasOwnColours ? {} : drawColours(look.system, look.style, stream);
      const laterFirst = look.view.kind === 'panel' && look.view.panel === 'both' && drawLaterFirst(stream);
      await pixels.write(await rgbOf(look, laterFirst, world.state, colours, plan.size));
      await records.write(`${JSON.stringify(recordOf(look, laterFirst, world, colours))}\n`);
    }
  } finally {
    await Promise.all([pixels.close(), records.close()]);
  }
}

function worldOf({ system, view }: Look, { split, shares }: Plan, random: Random): DatasetWorld {
  switch (view.kind) {
    case 'whole':
      return drawDatasetWorld(system, split, shares, random);
    case 'panel':
      // A story has few states, and each is a picture of a task, so none is held out from training.
      return drawStoryWorld(system, shares.independent, random);
    case 'event':
      return drawChainWorld(system, view.event, random);
  }
}

function recordOf(
  { system, style, view }: Look,
  laterFirst: boolean,
  { kind, state }: DatasetWorld,
  colours: Colours,
): PictureRecord {
  const categories = categoriesIn(system, state);
  return {
    system: system.id,
    style,
    ...namesOf(view),
    ...(laterFirst ? { laterFirst } : {}),
    kind,
    state,
    categories,
    colours,
  };
}

async function rgbOf(
  { system, style, view }: Look,
  laterFirst: boolean,
  state: State,
  colours: Colours,
  size: number,
): Promise<Uint8Array> {
  const { panel, event } = namesOf(view);
  const shown = omitUndefined({ panel: panel === 'both' ? undefined : panel, event });
  const { data } = await nodeRasteriser.pixels(
    system.draw(state, { size, style, colours, laterFirst, ...shown }),
    size,
  );
  const rgb = new Uint8Array((data.length / 4) * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    for (let channel = 0; channel < 3; channel++) rgb[to++] = data[from + channel] ?? 0;
  }
  return rgb;
}
