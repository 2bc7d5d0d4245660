import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { embeddedModels } from '../../src/lib/clip/models/embedded.ts';
import { extrasSchema } from '../../src/lib/clip/models/extras.ts';
import { captionWords } from '../../src/lib/clip/captions/index.ts';
import { storyFamily, findStory, storySystems } from '../../src/lib/systems/stories/index.ts';
import { datasetSentences } from '../../src/cli/dataset/sentences.ts';

const MODELS = join(import.meta.dirname, '../../models');
const DOCUMENTS = ['README.md', 'manifest.json'];
const MAX_BYTES = 12e6;
/** The systems may be read so much worse than by the model that the variant came from. */
const LITTLE = 0.01;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const measured = v.object({ accuracy: share, interval: v.tuple([share, share]), count: v.number() });
const byVariable = v.record(v.string(), measured);
/** Figures clustered by families of causalities or by pictures; too few clusters have no interval. */
const clustered = v.object({
  ...measured.entries,
  interval: v.nullable(measured.entries.interval),
  clusters: v.number(),
});
const apart = v.strictObject({ trained: v.nullable(clustered), heldOut: v.nullable(clustered) });
const orderSchema = v.object({
  effectFirst: apart,
  split: v.record(v.string(), clustered),
  conjunctions: v.record(v.string(), apart),
  groups: v.record(v.string(), apart),
});
const manifestSchema = v.object({
  id: v.string(),
  bytes: v.number(),
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
  figures: v.object({
    rungs: byVariable,
    stories: v.optional(
      v.object({
        recognised: v.object({ pair: clustered, family: clustered }),
        order: v.object({ stories: orderSchema, systems: orderSchema }),
      }),
    ),
  }),
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function manifestOf(id: string): v.InferOutput<typeof manifestSchema> {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(MODELS, id, 'manifest.json'), 'utf8')));
}

function meanOf(figures: v.InferOutput<typeof byVariable>): number {
  const all = Object.values(figures).map(({ accuracy }) => accuracy);
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

describe('the models that ship with the app', () => {
  it('are the folders in models, except the recipe', () => {
    const folders = readdirSync(MODELS).filter((name) => name !== 'recipe');
    expect(embeddedModels.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
  });

  it('take at most 12 MB together, documents included', () => {
    const sizes = embeddedModels.flatMap(({ id }) =>
      filesOf(join(MODELS, id)).map((file) => statSync(join(MODELS, id, file)).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});

it.each(embeddedModels)('models/$id ships exactly the files of its manifest, byte for byte', ({ id }) => {
  const manifest = manifestOf(id);
  expect(manifest.id).toBe(id);
  expect(filesOf(join(MODELS, id))).toEqual([...Object.keys(manifest.files), ...DOCUMENTS].sort());
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const content = readFileSync(join(MODELS, id, name));
    expect({ name, bytes: content.length }).toEqual({ name, bytes });
    expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256);
  }
  const listed = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(manifest.bytes).toBe(listed);
});

describe.each(['scene-clip-stories', 'scene-clip-causal'])('models/%s', (id) => {
  const manifest = manifestOf(id);

  it('reads the systems almost as well as scene-clip does, and most stories', () => {
    expect(meanOf(manifest.figures.rungs)).toBeGreaterThan(
      meanOf(manifestOf('scene-clip').figures.rungs) - LITTLE,
    );
    // Two stories of a family share a picture, and are not always distinguished.
    const { family, pair } = manifest.figures.stories?.recognised ?? {};
    expect(family?.interval?.[0]).toBeGreaterThan(0.95);
    expect(pair?.interval?.[0]).toBeGreaterThan(0.6);
  });

  it('counts the questions about a family as one cluster, and separates trained from held-out families', () => {
    const { stories, systems } = manifest.figures.stories?.order ?? {};
    const clusters = stories === undefined ? [] : Object.values(stories.split).map((one) => one.clusters);
    const trained = stories?.effectFirst.trained?.clusters ?? NaN;
    const heldOut = stories?.effectFirst.heldOut?.clusters ?? NaN;
    expect(clusters).toEqual([trained, trained, heldOut, heldOut]);
    const groups = Object.entries(stories?.groups ?? {});
    const families = groups.map(([system]) => storyFamily(findStory(system) ?? { id: system }));
    expect(trained + heldOut).toBe(new Set(families).size);
    for (const [, one] of groups)
      expect(one.trained ?? one.heldOut).toMatchObject({ clusters: 1, interval: null });
    expect(systems?.effectFirst.trained?.clusters).toBeGreaterThan(100);
  });

  it('is not limited to certain systems, and lists most words of the stories as known', () => {
    const extras = v.parse(extrasSchema, JSON.parse(readFileSync(join(MODELS, id, 'rungs.json'), 'utf8')));
    expect([extras.familiarity, extras.readout]).toEqual([undefined, undefined]);
    const known = new Set(extras.words);
    const words = [...new Set(datasetSentences(storySystems, 1).flatMap(({ text }) => captionWords(text)))];
    // Stories that came after it may have words of their own.
    expect(words.filter((word) => known.has(word)).length / words.length).toBeGreaterThan(0.75);
  });
});

it('scene-clip-causal reports the order of causes for trained and held-out families apart, and is right only about trained ones', () => {
  const [plain, tuned] = ['scene-clip-stories', 'scene-clip-causal'].map(
    (id) => manifestOf(id).figures.stories?.order.stories.split,
  );
  expect(tuned?.['trained']?.interval?.[0]).toBeGreaterThan(0.85);
  expect(plain?.['trained']?.interval?.[1]).toBeLessThan(0.6);
  expect(tuned?.['heldOutSubjects']?.accuracy).toBeLessThan(0.7);
});
