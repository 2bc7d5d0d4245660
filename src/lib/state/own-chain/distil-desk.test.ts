import { afterEach, describe, expect, it, vi } from 'vitest';
import { readExampleLine } from '../../chains/distil/formats.ts';
import { chainOf, chainStories } from '../../systems/chains/index.ts';
import { fail, ok } from '../../util/result.ts';
import type { VlmClient } from '../../vlm/index.ts';
import { DistilDesk } from './distil-desk.svelte.ts';

const story = chainStories.find(({ id }) => id === 'tea');
if (story === undefined) throw new Error('There is no tea.');
const chain = chainOf(story);
const frames = [0, 30, 60].map((time) => ({
  ...{ time, width: 1, height: 1 },
  picture: new Blob([new Uint8Array([time])], { type: 'image/jpeg' }),
}));
const recipes = { messages: { 'grpo.py': 'x' }, sharegpt: {} };

/** A model that always answers the same; each reply is counted. */
function clientSaying(text: string | null): { readonly client: VlmClient; readonly asked: () => number } {
  let asked = 0;
  const client: VlmClient = {
    models: () => Promise.resolve(ok([])),
    chat: () => {
      asked += 1;
      if (text === null) return Promise.resolve(fail({ kind: 'denied', status: 401, message: 'No key.' }));
      return Promise.resolve(
        ok({
          ...{ text, reasoning: '', finishReason: 'stop', logprobs: null, usage: null, model: 'm' },
          ...{ systemFingerprint: null, milliseconds: 1 },
        }),
      );
    },
  };
  return { client, asked: () => asked };
}

afterEach(() => vi.unstubAllGlobals());

describe('the desk of examples', () => {
  it('takes its form up again after a reload, each chain its own', () => {
    const rows = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => rows.set(key, value),
    });
    const desk = new DistilDesk(() => null, 'tea');
    desk.countText = 'ma';
    desk.format = 'sharegpt';
    desk.keep();
    const again = new DistilDesk(() => null, 'tea');
    again.restore();
    expect(again).toMatchObject({ countText: 'ma', format: 'sharegpt' });
    const other = new DistilDesk(() => null, 'soup', ['The cook slept.']);
    other.restore();
    expect(other).toMatchObject({ countText: '20', decoysText: 'The cook slept.' });
  });

  it('packs examples out of the graph, with frames evenly spread', async () => {
    const desk = new DistilDesk(() => null, 'tea');
    desk.framesText = '2';
    desk.packing = 'inside';
    const file = await desk.make(chain, frames, recipes);
    const lines = (await file?.blob.text())?.trimEnd().split('\n') ?? [];
    expect(lines.length).toBe(desk.samplesOf(chain, frames).length);
    for (const line of lines) {
      const read = readExampleLine(JSON.parse(line));
      expect(read).toMatchObject({ ok: true });
      // The first and the last frame.
      expect(read.ok ? read.value.images : []).toEqual([
        'data:image/jpeg;base64,AA==',
        'data:image/jpeg;base64,PA==',
      ]);
    }
  });

  it('keeps of a teacher what is right, and asks it once', async () => {
    const reasoning = 'One thing needed the other one here.';
    const { client, asked } = clientSaying(JSON.stringify({ reasoning, answer: 'no', happened: 'yes' }));
    const desk = new DistilDesk(() => client, 'tea');
    [desk.reasoning, desk.model, desk.server, desk.level] = ['teacher', 'wise', 'gpu', 'adjacent'];
    const { length } = desk.samplesOf(chain, frames);
    expect(await desk.make(chain, frames, recipes)).toMatchObject({ ending: 'zip' });
    expect(asked()).toBe(length);
    expect(desk.taught?.examples.every(({ sample }) => sample.truth.answer === 'no')).toBe(true);
    expect(desk.taught).toMatchObject({ open: 0, drops: { unreadable: 0 } });
    expect((desk.taught?.examples.length ?? 0) + (desk.taught?.dropped.length ?? 0)).toBe(length);
    await desk.make(chain, frames, recipes);
    expect(asked()).toBe(length);
  });

  it('says what is missing, and what a server that refuses leaves undone', async () => {
    const desk = new DistilDesk(() => clientSaying(null).client, 'tea');
    desk.reasoning = 'teacher';
    expect(await desk.make(chain, frames, recipes)).toBe(null);
    expect(desk.problem).toBe('Choose the model that reasons.');
    desk.model = 'wise';
    expect(await desk.make(chain, frames, recipes)).toBe(null);
    expect(desk.problem).toContain('have no reasoning yet: No key');
    desk.seedText = '1.5';
    expect(desk.problems.seed).toBe('“1.5” does not do: type a whole number from 0 to 4294967295.');
    expect(desk.samplesOf(chain, frames)).toEqual([]);
  });
});
