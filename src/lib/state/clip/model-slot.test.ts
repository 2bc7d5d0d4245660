import { describe, expect, it, vi } from 'vitest';
import { fakeClip, fakeModel } from '../../../../tests/support/fake-clip.ts';
import { ModelSlot, type ModelChoice } from './model-slot.svelte.ts';

const choice = (id: string): ModelChoice => ({ source: { kind: 'embedded', id }, device: 'auto' });

function slotWith() {
  const clip = fakeClip();
  const ready = vi.fn();
  const slot = new ModelSlot(clip, ready, vi.fn());
  return { clip, ready, slot };
}

describe('the model slot', () => {
  it('runs the newest choice, whichever loads last', async () => {
    const { clip, slot } = slotWith();
    let release = (): void => undefined;
    clip.before = () => new Promise((resolve) => (release = resolve));
    const first = slot.load(choice('slow'));
    const releaseFirst = release;
    clip.before = () => Promise.resolve();
    await slot.load(choice('quick'));
    releaseFirst();
    await first;
    expect(slot.model?.identity.id).toBe('quick');
  });

  it('ignores a model or a failure of a replaced choice, also if the engine continues with it', async () => {
    for (const end of ['loads', 'fails'] as const) {
      const { clip, ready, slot } = slotWith();
      let release = (): void => undefined;
      clip.load = ({ id }) =>
        id === 'slow'
          ? new Promise((resolve, reject) => {
              release = () => {
                if (end === 'loads') resolve(fakeModel({ id }));
                else reject(new Error('gone'));
              };
            })
          : Promise.resolve(fakeModel({ id }));
      const first = slot.load(choice('slow'));
      await slot.load(choice('quick'));
      release();
      await first;
      expect(slot.model?.identity.id).toBe('quick');
      expect(ready).toHaveBeenCalledTimes(1);
    }
  });

  it('says why a model is not available', async () => {
    const { clip, slot } = slotWith();
    clip.before = () => Promise.reject(new Error('There is no config.json.'));
    await slot.load(choice('broken'));
    expect(slot.status).toMatchObject({ kind: 'failed', message: 'There is no config.json.' });
  });

  it('returns to the earlier model when a load is cancelled', async () => {
    const { clip, slot } = slotWith();
    await slot.load(choice('first'));
    clip.before = () => new Promise(() => undefined);
    void slot.load(choice('endless'));
    expect(slot.status.kind).toBe('loading');
    clip.before = () => Promise.resolve();
    await slot.cancel();
    expect(slot.model?.identity.id).toBe('first');
  });

  it('scores again if the model continues on another device, but not for another page’s model', async () => {
    const { clip, ready, slot } = slotWith();
    await slot.load(choice('first'));
    expect(ready).toHaveBeenCalledTimes(1);
    clip.change(fakeModel({ id: 'first', device: 'webgpu' }));
    expect(slot.model?.identity.device).toBe('webgpu');
    expect(ready).toHaveBeenCalledTimes(2);
    clip.change(fakeModel({ sha256: '0'.repeat(64) }));
    expect(slot.model?.identity.sha256).toBe('f'.repeat(64));
  });

  it('ignores a model on another device before one was chosen, after it failed, or once the page was left', async () => {
    const { clip, ready, slot } = slotWith();
    clip.change(fakeModel());
    expect(slot.status).toEqual({ kind: 'empty' });
    clip.before = () => Promise.reject(new Error('no'));
    await slot.load(choice('broken'));
    clip.change(fakeModel());
    expect(slot.status.kind).toBe('failed');
    clip.before = () => Promise.resolve();
    await slot.load(choice('first'));
    slot.release();
    clip.change(fakeModel({ device: 'webgpu' }));
    expect(slot.model?.identity.device).toBe('wasm');
    expect(ready).toHaveBeenCalledTimes(1);
    await slot.close();
    expect([slot.status.kind, slot.model]).toEqual(['empty', null]);
  });

  it('fails if a first load is cancelled, because there is no earlier model', async () => {
    const { clip, slot } = slotWith();
    await slot.cancel();
    expect(slot.status.kind).toBe('empty');
    clip.before = () => new Promise(() => undefined);
    void slot.load(choice('endless'));
    await slot.cancel();
    expect(slot.status).toMatchObject({ kind: 'failed', message: 'Loading was stopped.' });
  });
});

describe('a model that continues by itself', () => {
  it('is scored once, with its newest card, if nothing changed', async () => {
    const { clip, ready, slot } = slotWith();
    await slot.load(choice('first'));
    const again = { ...fakeModel({ id: 'first' }), title: 'Again' };
    clip.change(again);
    expect(slot.model).toBe(again);
    expect(ready).toHaveBeenCalledTimes(1);
    clip.change(fakeModel({ id: 'first', dtype: 'q8' }));
    clip.change(fakeModel({ id: 'first', dtype: 'q8', device: 'webgpu' }));
    expect(ready).toHaveBeenCalledTimes(3);
  });

  it('reports progress until its choice is replaced', () => {
    const { clip, slot } = slotWith();
    const tells: ((done: number) => void)[] = [];
    clip.load = (_, { onprogress } = {}) => {
      tells.push((done) => onprogress?.({ stage: 'embed', done, total: 9, cached: 0 }));
      return new Promise(() => undefined);
    };
    void slot.load(choice('slow'));
    tells[0]?.(1);
    expect(slot.status).toMatchObject({ kind: 'loading', choice: choice('slow'), progress: { done: 1 } });
    void slot.load(choice('other'));
    tells[0]?.(2);
    expect(slot.status).toEqual({ kind: 'loading', choice: choice('other'), progress: null });
    slot.release();
    tells[1]?.(3);
    expect(slot.status).toEqual({ kind: 'loading', choice: choice('other'), progress: null });
  });
});
