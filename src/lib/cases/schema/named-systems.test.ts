import { beforeEach, describe, expect, it, vi } from 'vitest';

// As on a page, which knows the systems that it loaded, and no others.
beforeEach(() => vi.resetModules());

async function known(): Promise<readonly string[]> {
  const { findSystem } = await import('../../systems/known.ts');
  return ['story-soaked', 'story-vase', 'chain-tea'].filter((id) => findSystem(id) !== undefined);
}

describe('only the system that a case names is loaded', () => {
  it('when a link is opened', async () => {
    const [{ encodeFragment }, { readLink }] = await Promise.all([
      import('../codec/codec.ts'),
      import('../open.ts'),
    ]);
    expect(await known()).toEqual([]);
    expect(await readLink(encodeFragment({ system: 'chain-tea', seed: 1 }))).toMatchObject({
      ok: true,
      value: { case: { system: 'chain-tea' } },
    });
    expect(await known()).toEqual(['chain-tea']);
  });

  it('when a file is opened, as JSON or as a link', async () => {
    const { loadSystemsOf, readFile } = await import('../open.ts');
    const { encodeFragment } = await import('../codec/codec.ts');
    const text = JSON.stringify({ system: 'chain-tea', seed: 1 });
    await loadSystemsOf(text);
    expect(readFile(text, () => true)).toMatchObject({ ok: true, value: { kind: 'one' } });
    await loadSystemsOf(
      ` http://rungs.example.org/lab/chain-tea${encodeFragment({ system: 'story-soaked', seed: 1 })}`,
    );
    expect(await known()).toContain('story-soaked');
  });

  it('when stored work or a saved case is opened', async () => {
    const { openCaseStore } = await import('../store/store.ts');
    const store = await openCaseStore();
    await store.saveDraft('/lab/chain-tea', { system: 'chain-tea', seed: 1 });
    expect(await known()).toEqual([]);
    expect(await store.loadDraft('/lab/chain-tea')).toEqual({ system: 'chain-tea', seed: 1 });
    expect(await known()).toEqual(['chain-tea']);
    await store.importAll(JSON.stringify({ system: 'story-soaked', seed: 1 }));
    expect(await store.list()).toMatchObject([{ case: { system: 'story-soaked' } }]);
  });

  it('and no system if the case names none', async () => {
    const { readLink } = await import('../open.ts');
    const { encodeFragment } = await import('../codec/codec.ts');
    const { loadNamedSystems } = await import('./named-systems.ts');
    expect(await readLink('#v1.nothing')).toMatchObject({ ok: false });
    expect(await readLink(encodeFragment({ system: 'chain-nowhere', seed: 1 }))).toMatchObject({ ok: false });
    const ring: Record<string, unknown> = { system: 'chain-tea' };
    ring['self'] = ring;
    await loadNamedSystems(ring);
    await loadNamedSystems(undefined);
    expect(await known()).toEqual([]);
  });
});
