import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fullState, type PictureStyle, type State, type System } from '../lib/systems/index.ts';
import type { StoryPanel } from '../lib/systems/types.ts';
import { MAX_SIZE, MIN_SIZE } from '../lib/systems/raster/rasteriser.ts';
import { writingProblem } from '../lib/command/files.ts';
import { CommandError, parseJson } from '../lib/command/io.ts';
import { omitUndefined } from '../lib/util/omit.ts';

/** Options of `rungs system draw`, as parsed by commander. */
export interface DrawWords {
  readonly state: string;
  readonly size: string;
  readonly style?: string;
  /** One panel of a story. */
  readonly panel?: string;
  /** Id of the event of a chain. */
  readonly event?: string;
  readonly out: string;
}

/** The drawn picture and its file. */
export interface DrawnFile {
  readonly out: string;
  readonly size: number;
  readonly style: PictureStyle;
  readonly state: State;
}

/**
 * Draws a state into a file, atomically.
 *
 * @throws CommandError for a size out of range, an unknown style or file type, a state that the system does not
 * have, and a path that cannot be written
 */
export async function drawToFile(system: System, options: DrawWords): Promise<DrawnFile> {
  const size = readSize(options.size);
  const style = readStyle(system, options.style);
  const type = readType(options.out);
  const state = readState(system, options.state);
  const panel = readPanel(system, options.panel);
  const event = readEvent(system, options.event);
  await system.prepare?.();
  const svg = system.draw(state, {
    size,
    style,
    ...omitUndefined({ panel, event }),
  });
  await writeWhole(options.out, type === '.svg' ? svg : await rasterise(svg, size));
  return { out: options.out, size, style, state };
}

function readSize(text: string): number {
  const size = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (size >= MIN_SIZE && size <= MAX_SIZE) return size;
  throw new CommandError(`--size ${text}: give a whole number of pixels from ${MIN_SIZE} to ${MAX_SIZE}`, 2);
}

function readPanel(system: System, text: string | undefined): StoryPanel | undefined {
  if (text === undefined) return undefined;
  if (system.panels === undefined) {
    throw new CommandError(`--panel ${text}: ${system.id} is not a story; only stories have two pictures`, 2);
  }
  const panel = system.panels.find((known) => known === text);
  if (panel !== undefined) return panel;
  throw new CommandError(`--panel ${text}: give ${system.panels.join(' or ')}`, 2);
}

function readEvent(system: System, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (system.events === undefined) {
    throw new CommandError(
      `--event ${text}: ${system.id} is not a chain; only chains have a picture per event`,
      2,
    );
  }
  if (system.events.includes(text)) return text;
  throw new CommandError(`--event ${text}: ${system.id} has ${system.events.join(', ')}`, 2);
}

function readStyle(system: System, text = system.styles[0] ?? ''): PictureStyle {
  const style = system.styles.find((candidate) => candidate === text);
  if (style !== undefined) return style;
  throw new CommandError(`--style ${text}: ${system.id} is drawn in ${system.styles.join(' or ')}`, 2);
}

function readType(out: string): '.png' | '.svg' {
  const extension = extname(out).toLowerCase();
  if (extension === '.png' || extension === '.svg') return extension;
  throw new CommandError(`--out ${out}: the file name must end in .png or .svg`, 2);
}

function readState(system: System, text: string): State {
  const given = parseJson(text, '--state');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new CommandError('--state must be an object of numbers by variable');
  }
  // `fullState` checks that each value is a number in range.
  const state = fullState(system, given as State);
  if (!state.ok) throw new CommandError(`--state: ${state.error.message}`);
  return state.value;
}

/** The native module is large: load it only for a PNG. */
async function rasterise(svg: string, size: number): Promise<Uint8Array> {
  const { nodeRasteriser } = await import('../lib/systems/raster/node.ts');
  return nodeRasteriser.rasterise(svg, size);
}

async function writeWhole(out: string, content: string | Uint8Array): Promise<void> {
  const temporary = join(dirname(out), `.${basename(out)}.${randomUUID()}.part`);
  try {
    await writeFile(temporary, content, { flag: 'wx' });
    await rename(temporary, out);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new CommandError(`--out ${out}: ${writingProblem(error)}`);
  }
}
