import { describe, expect, test } from 'vitest';
import { hostWith, never, request } from './run-host.fixture.ts';

describe('stored runs', () => {
  test('combine concurrent changes of several writers', async () => {
    const { host } = hostWith();
    const { id } = await host.run(request({ kind: 'solver' }), never, () => undefined);
    await Promise.all([
      host.runs.rename(id, ' Mine '),
      host.runs.noteRelease(id, '2024-05'),
      host.cancelPaused(id),
    ]);
    const changed = { title: 'Mine', released: '2024-05', status: 'cancelled' };
    expect(await host.runs.record(id)).toMatchObject(changed);
    await expect(host.runs.rename('none', 'x')).rejects.toThrow('There is no run none');
  });

  test('keep the typed month of their model’s release', async () => {
    const { host } = hostWith();
    const { id } = await host.run(request({ kind: 'solver' }), never, () => undefined);
    expect((await host.runs.noteRelease(id, '2024-05')).released).toBe('2024-05');
    await expect(host.runs.noteRelease(id, '2024-13')).rejects.toThrow('“2024-13” is not a valid month');
    expect((await host.run(request({ kind: 'solver' }), never, () => undefined)).released).toBe('2024-05');
    expect(await host.runs.noteRelease(id, '')).not.toHaveProperty('released');
  });

  test('keep a title given meanwhile', async () => {
    const { host } = hostWith();
    const renamed: Promise<void>[] = [];
    await host.run(request({ kind: 'solver' }), never, (event) => {
      if (event.kind === 'record') renamed.push(host.runs.store.put({ ...event.record, title: 'Renamed' }));
    });
    await Promise.all(renamed);
    expect((await host.runs.store.list()).map(({ title, status }) => [title, status])).toEqual([
      ['Renamed', 'done'],
    ]);
  });

  test('are restored completely after removal', async () => {
    const { host } = hostWith();
    const { id } = await host.run(request({ kind: 'solver' }), never, () => undefined);
    const renamed = await host.runs.rename(id, ' The ceiling ');
    const removed = await host.remove(id);
    expect(await host.runs.store.list()).toEqual([]);
    expect(await host.runs.store.entries(id)).toEqual([]);
    if (removed === null) throw new Error('nothing was removed');
    await host.runs.restore(removed);
    expect(await host.runs.store.list()).toEqual([renamed]);
    expect(await host.runs.store.entries(id)).toHaveLength(12);
    // What is there is not replaced.
    const again = await host.runs.rename(id, 'Asked again');
    await expect(host.runs.restore(removed)).rejects.toThrow('were asked again since');
    expect(await host.runs.store.list()).toEqual([again]);
  });
});
