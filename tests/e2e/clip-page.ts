import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Page } from '@playwright/test';
import { clipModule } from '../clip-module.ts';
import type { LoadedModel, LoadOptions, ModelSource } from '../../src/lib/clip/types.ts';
import type { PageClip } from '../../src/lib/workers/clip/clip.ts';
import { systems } from '../../src/lib/systems/index.ts';
import { defaultState } from '../../src/lib/systems/states.ts';

/** The serialisable part of a loaded model. */
export type Told = Omit<LoadedModel, 'words' | 'outOfDistribution' | 'readout'>;

/** Pictures to embed: files as base64, and drawings. */
export interface TestPicture {
  readonly sha256: string;
  readonly png?: string;
  readonly svg?: string;
}

export const EMBEDDED: NamedModel = { kind: 'embedded', id: 'scene-clip' };
export const TEXTS = ['the shadow length is long', 'a zebra in the snow', 'the red light is on', 'x'];

const SCENE_CLIP = join(import.meta.dirname, '../../models/scene-clip');

/** Reference embeddings of the shipped model. */
interface References {
  texts: { embedding: number[] }[];
  pictures: { png: string }[];
}

function shipped(name: string): unknown {
  return JSON.parse(readFileSync(join(SCENE_CLIP, name), 'utf8'));
}

/** Serves the shipped model with other reference embeddings. */
export async function changeReferences(page: Page, change: (references: References) => void): Promise<void> {
  const extras = shipped('rungs.json') as { references: References };
  change(extras.references);
  const body = JSON.stringify(extras);
  const manifest = shipped('manifest.json') as { files: Record<string, { sha256: string; bytes: number }> };
  manifest.files['rungs.json'] = {
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  };
  await page.route(/scene-clip\/rungs\.json/, (route) => route.fulfill({ body }));
  await page.route(/scene-clip\/manifest\.json/, (route) => route.fulfill({ json: manifest }));
}

/** Returns a drawing of each system and the reference pictures of the shipped model. */
export function testPictures(): TestPicture[] {
  const { references } = shipped('rungs.json') as { references: References };
  const contents = [
    ...systems.map((system) => ({ svg: system.draw(defaultState(system), { size: 128 }) })),
    ...references.pictures.map(({ png }) => ({ png })),
  ];
  return contents.map((content, index) => ({ sha256: `${index}`.padStart(64, '0'), ...content }));
}

/** Imports the page's CLIP as `window.clip`; `page` must show the app below `root` (with a trailing slash). */
export async function takeClip(page: Page, root: string): Promise<void> {
  await page.evaluate(async (address) => {
    const module = (await import(address)) as typeof import('../../src/lib/workers/clip/clip.ts');
    Object.assign(window, { clip: module.pageClip() });
  }, new URL(clipModule(), root).href);
}

/** A model source that is serialisable: files are not. */
type NamedModel = Exclude<ModelSource, { readonly kind: 'files' }>;

/** Loads a model in the page. */
export function load(page: Page, source: NamedModel, options: LoadOptions = {}): Promise<Told> {
  return page.evaluate(
    async ({ wanted, how }) => {
      const { clip } = window as unknown as { clip: PageClip };
      const { words, outOfDistribution, readout, ...told } = await clip.load(wanted, how);
      // Sets are not serialisable.
      return { ...told, extras: [words?.size, outOfDistribution?.most, readout?.length] };
    },
    { wanted: source, how: options },
  );
}

/** Embeds texts, then pictures, in the page. */
export function embed(
  page: Page,
  texts: readonly string[],
  pictures: readonly TestPicture[],
): Promise<number[][]> {
  return page.evaluate(
    async ({ sentences, files }) => {
      const { clip } = window as unknown as { clip: PageClip };
      const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const embeddings = [
        ...(await clip.embedTexts(sentences)),
        ...(await clip.embedPictures(
          files.map(({ sha256, png, svg }) => ({
            sha256,
            content: svg
              ? { kind: 'svg' as const, svg, size: 128 }
              : { kind: 'file' as const, blob: new Blob([bytes(png ?? '')]) },
          })),
        )),
      ];
      return embeddings.map((embedding) => [...embedding]);
    },
    { sentences: [...texts], files: [...pictures] },
  );
}

/** Computes the same embeddings with the command's engine, in this process. */
export async function embedInNode(
  texts: readonly string[],
  pictures: readonly TestPicture[],
): Promise<number[][]> {
  // It runs for a moment only: optimising it would take longer.
  setFlagsFromString('--liftoff-only');
  const { nodeClip } = await import('../../src/lib/command/clip.ts');
  const clip = nodeClip();
  await clip.load(EMBEDDED);
  const embeddings = [
    ...(await clip.embedTexts(texts)),
    ...(await clip.embedPictures(
      pictures.map(({ sha256, png, svg }) => ({
        sha256,
        content: svg
          ? { kind: 'svg', svg, size: 128 }
          : { kind: 'file', blob: new Blob([Buffer.from(png ?? '', 'base64')]) },
      })),
    )),
  ];
  await clip.dispose();
  return embeddings.map((embedding) => [...embedding]);
}

/** Returns the largest absolute difference of two numbers at equal indices. */
export function farthest(left: readonly number[][], right: readonly number[][]): number {
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...left.flatMap((row, i) => row.map((value, j) => Math.abs(value - (right[i]?.[j] ?? Number.NaN)))),
  );
}

/** Returns the lowest cosine of two rows at equal indices. */
export function lowestCosine(left: readonly number[][], right: readonly number[][]): number {
  return Math.min(
    ...left.map((row, i) => row.reduce((sum, value, j) => sum + value * (right[i]?.[j] ?? 0), 0)),
  );
}
