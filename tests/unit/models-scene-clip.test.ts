import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { captionSet, captionWords } from '../../src/lib/clip/captions/index.ts';
import { trainingTexts } from '../../src/lib/clip/captions/training-texts.fixture.ts';
import { readoutSchema, readOutValues } from '../../src/lib/clip/readout.ts';
import { recipeSystems } from '../../src/cli/dataset/recipe-systems.ts';

const systems = recipeSystems();

const folder = join(import.meta.dirname, '../../models/scene-clip');
/** A reading may be off by so much of a variable's range. */
const SMALL_PART = 0.03;

function lengthOf({ range: [lo, hi] }: { readonly range: readonly [number, number] }): number {
  return hi - lo;
}

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const measured = v.object({ accuracy: share, interval: v.tuple([share, share]), count: v.number() });
const manifestSchema = v.object({
  id: v.literal('scene-clip'),
  licence: v.literal('MIT'),
  inputSide: v.number(),
  embeddingLength: v.number(),
  figures: v.object({
    rungs: v.record(v.string(), measured),
    published: v.record(v.string(), measured),
    heldOutStatements: v.record(v.string(), measured),
    readout: v.object({ rungs: v.record(v.string(), v.object({ rmse: v.number(), count: v.number() })) }),
  }),
});
const rungsSchema = v.object({
  logitScale: v.pipe(v.number(), v.minValue(1), v.maxValue(100)),
  words: v.array(v.string()),
  familiarity: v.object({
    flats: v.array(
      v.object({ system: v.string(), mean: v.array(v.number()), basis: v.array(v.array(v.number())) }),
    ),
    most: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  }),
  references: v.object({
    texts: v.array(v.object({ text: v.string(), ids: v.array(v.number()), embedding: v.array(v.number()) })),
    pictures: v.array(
      v.object({
        png: v.string(),
        system: v.string(),
        state: v.record(v.string(), v.number()),
        embedding: v.array(v.number()),
      }),
    ),
  }),
  readout: readoutSchema,
});
const tokenizerSchema = v.object({ model: v.object({ vocab: v.record(v.string(), v.number()) }) });

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

const manifest = v.parse(manifestSchema, read('manifest.json'));
const rungs = v.parse(rungsSchema, read('rungs.json'));

describe('models/scene-clip', () => {
  it('knows every word of the captions, with a token for each word of more than two letters', () => {
    const known = [...new Set(trainingTexts(captionSet(systems)).flatMap(captionWords))].sort();
    expect([...rungs.words].sort()).toEqual(known);
    const { vocab } = v.parse(tokenizerSchema, read('tokenizer.json')).model;
    expect(known.filter((word) => word.length > 2 && !Object.hasOwn(vocab, word))).toEqual([]);
    expect(Object.values(vocab).sort((a, b) => a - b)).toEqual(Object.keys(vocab).map((_, index) => index));
  });

  it('states figures for every variable, each within its interval', () => {
    const ids = systems.flatMap((system) => system.variables.map((variable) => variable.id)).sort();
    expect(Object.keys(manifest.figures.rungs).sort()).toEqual(ids);
    expect(Object.keys(manifest.figures.heldOutStatements).sort()).toEqual(ids);
    const published = systems.filter((system) => system.styles.includes('published'));
    const seen = published.flatMap((system) => system.variables.map((variable) => variable.id)).sort();
    expect(Object.keys(manifest.figures.published).sort()).toEqual(seen);
    const { rungs, published: ofPublished, heldOutStatements } = manifest.figures;
    for (const figures of [rungs, ofPublished, heldOutStatements]) {
      for (const { accuracy, interval, count } of Object.values(figures)) {
        expect(count).toBeGreaterThanOrEqual(300);
        expect(accuracy).toBeGreaterThanOrEqual(interval[0]);
        expect(accuracy).toBeLessThanOrEqual(interval[1]);
      }
    }
  });

  it('holds reference embeddings of unit length for a self-test', () => {
    const { texts, pictures } = rungs.references;
    expect(texts.length).toBeGreaterThan(2);
    expect(pictures.length).toBeGreaterThan(2);
    for (const { embedding } of [...texts, ...pictures]) {
      expect(embedding).toHaveLength(manifest.embeddingLength);
      expect(Math.hypot(...embedding)).toBeCloseTo(1, 3);
    }
    expect(rungs.familiarity.flats.map(({ system }) => system)).toEqual(systems.map(({ id }) => id));
    for (const { mean, basis } of rungs.familiarity.flats) {
      expect(mean).toHaveLength(manifest.embeddingLength);
      for (const direction of basis) expect(Math.hypot(...direction)).toBeCloseTo(1, 3);
    }
  });

  it('reads raw values of every system from embeddings, with an error that is small next to their range', () => {
    expect(rungs.readout.map(({ system }) => system)).toEqual(systems.map(({ id }) => id));
    for (const [index, system] of systems.entries()) {
      const known = rungs.readout[index]?.variables ?? [];
      expect(known.map(({ id }) => id)).toEqual(system.variables.map(({ id }) => id));
      for (const variable of system.variables) {
        const error = manifest.figures.readout.rungs[variable.id]?.rmse;
        expect(error, variable.id).toBeLessThan(SMALL_PART * lengthOf(variable));
      }
    }
  });

  it('reads its reference pictures with the same error, within a few of its stated standard deviations', () => {
    const read = new Set<string>();
    for (const { system, state, embedding } of rungs.references.pictures) {
      const readout = rungs.readout.find((entry) => entry.system === system);
      const variables = systems.find(({ id }) => id === system)?.variables ?? [];
      if (readout === undefined) throw new Error(`no readout of ${system}`);
      const values = readOutValues(readout, embedding);
      for (const variable of variables) {
        const { mean = NaN, sd = NaN } = values[variable.id] ?? {};
        const error = Math.abs(mean - (state[variable.id] ?? NaN));
        expect(error, `${system} ${variable.id}`).toBeLessThan(SMALL_PART * lengthOf(variable));
        expect(error, `${system} ${variable.id}`).toBeLessThan(5 * sd);
        expect(sd, `${system} ${variable.id}`).toBeLessThan(SMALL_PART * lengthOf(variable));
      }
      read.add(system);
    }
    expect([...read].sort()).toEqual(systems.map(({ id }) => id).sort());
  });
});
