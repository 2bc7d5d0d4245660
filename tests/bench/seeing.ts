// The shipped CLIP on data that it was not trained on: pictures in the published style drawn by another program
// (models/recipe/other_program.py, used for nothing else), and unknown words.
// Needs Python with PIL and cairo; PYTHON names another interpreter than `python3`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { nodeClip } from '../../src/lib/command/clip.ts';
import { recipeSystems } from '../../src/cli/dataset/recipe-systems.ts';
import type { Clip, LoadedModel, PictureSource } from '../../src/lib/clip/engine/index.ts';
import { unitCosine, readOutOfDistribution } from '../../src/lib/clip/score/index.ts';
import { categoriesIn, type State, type System } from '../../src/lib/systems/index.ts';
import { hashBytes } from '../../src/lib/util/hash.ts';
import { binomialInterval } from '../../src/lib/util/binomial-interval.ts';
import type { Figure } from './support/figure.ts';
import { measureUnknownWords } from './support/unknown-words.ts';

const PROGRAM = join(import.meta.dirname, '../../models/recipe/other_program.py');
/** Pictures per system and drawing program. */
const COUNT = 250;
const SEED = 20_261_122;

const lineSchema = v.object({
  file: v.string(),
  system: v.string(),
  hand: v.string(),
  state: v.record(v.string(), v.number()),
});

/** A picture drawn by the other program, at the model's input size. */
interface Seen {
  readonly hand: string;
  readonly system: System;
  readonly state: State;
  readonly embedding: Float32Array;
}

/** One reading of one variable. */
interface Reading {
  readonly hand: string;
  readonly variable: string;
  readonly isRight: boolean;
}

/** Measures all figures: shares in percent, and cosines. */
export async function run(): Promise<Figure[]> {
  const clip = nodeClip();
  try {
    const model = await clip.load({ kind: 'embedded', id: 'scene-clip' });
    const seen = await lookAtOthers(clip);
    const readings = await readAll(clip, seen);
    return [...sightFigures(readings), familiar(seen, model), ...(await measureUnknownWords(clip, model))];
  } finally {
    await clip.dispose();
  }
}

async function lookAtOthers(clip: Clip): Promise<readonly Seen[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rungs-seeing-'));
  try {
    drawThere(folder);
    const rows = readFileSync(join(folder, 'pictures.jsonl'), 'utf8').trim().split('\n');
    const listed = rows.map((row) => v.parse(lineSchema, JSON.parse(row)));
    const embeddings = await clip.embedPictures(listed.map(({ file }) => fileSource(join(folder, file))));
    return listed.flatMap(({ hand, system: id, state }, index) => {
      const [system, embedding] = [recipeSystems().find((known) => known.id === id), embeddings[index]];
      return system && embedding ? [{ hand, system, state, embedding }] : [];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Checks that Python can draw. @throws Error with the remedy otherwise */
function drawThere(folder: string): void {
  const python = process.env['PYTHON'] ?? 'python3';
  try {
    execFileSync(python, [PROGRAM, '--out', folder, '--count', String(COUNT), '--seed', String(SEED)]);
  } catch (error) {
    throw new Error(
      `${python} could not draw: install python3-pil and python3-cairo, or name a Python that has both in PYTHON.`,
      { cause: error },
    );
  }
}

function fileSource(path: string): PictureSource {
  const bytes = Uint8Array.from(readFileSync(path));
  return { sha256: hashBytes(bytes), content: { kind: 'file', blob: new Blob([bytes]) } };
}

/** Reads the category with the nearest sentence for each variable, as for the model's card. */
async function readAll(clip: Clip, seen: readonly Seen[]): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (const system of new Set(seen.map((one) => one.system))) {
    for (const { id: variable, label, categories } of system.variables) {
      const embedded = await clip.embedTexts(categories.map(({ id }) => `the ${label} is ${id}`));
      for (const { hand, state, embedding } of seen.filter((one) => one.system === system)) {
        const scores = embedded.map((text) => unitCosine(embedding, text));
        const said = categories[scores.indexOf(Math.max(...scores))]?.id;
        readings.push({ hand, variable, isRight: said === categoriesIn(system, state)[variable] });
      }
    }
  }
  return readings;
}

function sightFigures(readings: readonly Reading[]): readonly Figure[] {
  const of = (key: 'hand' | 'variable'): readonly Figure[] =>
    [...new Set(readings.map((reading) => reading[key]))].map((name) =>
      share(
        `another program, ${name.replaceAll('_', ' ')}`,
        readings.filter((reading) => reading[key] === name),
      ),
    );
  return [share('another program, all categories', readings), ...of('variable'), ...of('hand')];
}

function share(name: string, readings: readonly Reading[]): Figure {
  const right = readings.filter(({ isRight }) => isRight).length;
  const [low, high] = binomialInterval(right, readings.length).map((end) => (100 * end).toFixed(1));
  return { name: `${name} [${low}, ${high}]`, figure: (100 * right) / readings.length, unit: '%' };
}

function familiar(seen: readonly Seen[], { outOfDistribution }: LoadedModel): Figure {
  if (outOfDistribution === null) throw new Error('The shipped model says which scenes it knows.');
  const strange = seen.filter(
    ({ embedding }) => !readOutOfDistribution(embedding, outOfDistribution).familiar,
  );
  return {
    name: 'another program, called unlike its scenes',
    figure: (100 * strange.length) / seen.length,
    unit: '%',
  };
}
