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

/** What can be told of a loaded model across the border of the page. */
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

/** What the shipped model brings to show that its numbers are right. */
interface References {
  texts: { embedding: number[] }[];
  pictures: { png: string }[];
}

function shipped(name: string): unknown {
  return JSON.parse(readFileSync(join(SCENE_CLIP, name), 'utf8'));
}

/** Has the shipped model come with other references. */
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

/** A drawing of each system and the reference pictures of the shipped model. */
export function testPictures(): TestPicture[] {
  const { references } = shipped('rungs.json') as { references: References };
  const contents = [
    ...systems.map((system) => ({ svg: system.draw(defaultState(system), { size: 128 }) })),
    ...references.pictures.map(({ png }) => ({ png })),
  ];
  return contents.map((content, index) => ({ sha256: `${index}`.padStart(64, '0'), ...content }));
}

/** Imports the page's CLIP, once `page` shows the app below `root` (with its slash at the end), as `window.clip`. */
export async function takeClip(page: Page, root: string): Promise<void> {
  await page.evaluate(async (address) => {
    const module = (await import(address)) as typeof import('../../src/lib/workers/clip/clip.ts');
    Object.assign(window, { clip: module.pageClip() });
  }, new URL(clipModule(), root).href);
}

/** A model that a page can be told of: files do not cross the border. */
type NamedModel = Exclude<ModelSource, { readonly kind: 'files' }>;

/** Loads a model in the page. */
export function load(page: Page, source: NamedModel, options: LoadOptions = {}): Promise<Told> {
  return page.evaluate(
    async ({ wanted, how }) => {
      const { clip } = window as unknown as { clip: PageClip };
      const { words, outOfDistribution, readout, ...told } = await clip.load(wanted, how);
      // Sets do not cross the border.
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

/** The same embeddings by the command's own engine, in this process. */
export async function embedInNode(
  texts: readonly string[],
  pictures: readonly TestPicture[],
): Promise<number[][]> {
  // It runs for a moment: to optimise it would take longest.
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

/** The largest difference of two numbers at the same place. */
export function farthest(left: readonly number[][], right: readonly number[][]): number {
  if (left.length !== right.length) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...left.flatMap((row, i) => row.map((value, j) => Math.abs(value - (right[i]?.[j] ?? Number.NaN)))),
  );
}

/** The lowest cosine of two rows at the same place. */
export function lowestCosine(left: readonly number[][], right: readonly number[][]): number {
  return Math.min(
    ...left.map((row, i) => row.reduce((sum, value, j) => sum + value * (right[i]?.[j] ?? 0), 0)),
  );
}
