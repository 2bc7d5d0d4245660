import { fakeStorage } from '../../../../../tests/support/fake-storage.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readExampleLine } from '../../../chains/distil/formats.fixture.ts';
import { chainOf, chainStories } from '../../../systems/chains/index.ts';
import { fail, ok } from '../../../util/result.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { DistillationEditor } from './distillation-editor.svelte.ts';

const story = chainStories.find(({ id }) => id === 'tea');
if (story === undefined) throw new Error('There is no tea.');
const chain = chainOf(story);
const frames = [0, 30, 60].map((time) => ({
  time,
  width: 1,
  height: 1,
  picture: new Blob([new Uint8Array([0xff, 0xd8, 0xff, time])], { type: 'image/jpeg' }),
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
          text,
          reasoning: '',
          finishReason: 'stop',
          logprobs: null,
          usage: null,
          model: 'm',
          systemFingerprint: null,
          milliseconds: 1,
        }),
      );
    },
  };
  return { client, asked: () => asked };
}

afterEach(() => vi.unstubAllGlobals());

describe('the editor of examples', () => {
  it('restores its form after a reload, for each chain', () => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    const editor = new DistillationEditor(() => null, 'tea');
    editor.set({ countText: 'ma', format: 'sharegpt' });
    editor.keep();
    const again = new DistillationEditor(() => null, 'tea');
    again.restore();
    expect(again.value).toMatchObject({ countText: 'ma', format: 'sharegpt' });
    const other = new DistillationEditor(() => null, 'soup', ['The cook slept.']);
    other.restore();
    expect(other.value).toMatchObject({ countText: '20', decoysText: 'The cook slept.' });
  });

  it('makes examples from the graph, with evenly spaced frames', async () => {
    const editor = new DistillationEditor(() => null, 'tea');
    editor.set({ framesText: '2', packing: 'inside' });
    const file = await editor.make(chain, frames, recipes);
    const lines = (await file?.blob.text())?.trimEnd().split('\n') ?? [];
    expect(lines.length).toBe(editor.samplesOf(chain, frames).length);
    for (const line of lines) {
      const read = readExampleLine(JSON.parse(line));
      expect(read).toMatchObject({ ok: true });
      // The first and the last frame.
      expect(read.ok ? read.value.images : []).toEqual([
        'data:image/jpeg;base64,/9j/AA==',
        'data:image/jpeg;base64,/9j/PA==',
      ]);
    }
  });

  it('keeps a teacher’s right answers, and asks it once', async () => {
    const reasoning = 'One thing needed the other one here.';
    const { client, asked } = clientSaying(JSON.stringify({ reasoning, answer: 'no', happened: 'yes' }));
    const editor = new DistillationEditor(() => client, 'tea');
    editor.set({ reasoning: 'teacher', level: 'adjacent' });
    [editor.model, editor.server] = ['wise', 'gpu'];
    const { length } = editor.samplesOf(chain, frames);
    expect(await editor.make(chain, frames, recipes)).toMatchObject({ ending: 'zip' });
    expect(asked()).toBe(length);
    expect(editor.taught?.examples.every(({ sample }) => sample.truth.answer === 'no')).toBe(true);
    expect(editor.taught).toMatchObject({ open: 0, drops: { unreadable: 0 } });
    expect((editor.taught?.examples.length ?? 0) + (editor.taught?.dropped.length ?? 0)).toBe(length);
    await editor.make(chain, frames, recipes);
    expect(asked()).toBe(length);
  });

  it('reports what is missing, and what a refusing server leaves unfinished', async () => {
    const editor = new DistillationEditor(() => clientSaying(null).client, 'tea');
    editor.set({ reasoning: 'teacher' });
    expect(await editor.make(chain, frames, recipes)).toBe(null);
    expect(editor.problem).toBe('Choose the model that reasons.');
    editor.model = 'wise';
    expect(await editor.make(chain, frames, recipes)).toBe(null);
    expect(editor.problem).toContain('have no reasoning yet: No key');
    editor.set({ seedText: '1.5' });
    expect(editor.problems.seed).toBe('“1.5” does not fit: type a whole number from 0 to 4294967295.');
    expect(editor.samplesOf(chain, frames)).toEqual([]);
  });
});
