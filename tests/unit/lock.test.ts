import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { withLock } from '../../src/lib/command/lock.mjs';
import { testFolder } from '../support/temporary-folder.ts';

describe('the lock of installing and building', () => {
  let folder: string;
  let lock: string;

  beforeEach(() => {
    folder = testFolder();
    lock = join(folder, 'lock');
  });

  it('lets one process work at a time, and is removed afterwards', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside++;
      most = Math.max(most, inside);
      await sleep(20);
      inside--;
    };
    await Promise.all(Array.from({ length: 4 }, () => withLock(lock, work)));
    expect(most).toBe(1);
    expect(existsSync(lock)).toBe(false);
  });

  it('returns what the work returns, and is released when the work throws', async () => {
    await expect(withLock(lock, () => 7)).resolves.toBe(7);
    const failing = () => {
      throw new Error('no luck');
    };
    await expect(withLock(lock, failing)).rejects.toThrow('no luck');
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over from a process that has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    mkdirSync(lock);
    writeFileSync(join(lock, 'owner'), String(pid));
    await expect(withLock(lock, () => 'mine')).resolves.toBe('mine');
  });

  it('is taken over from an earlier process with the same id, as in containers', async () => {
    mkdirSync(lock);
    writeFileSync(join(lock, 'owner'), String(process.pid));
    await expect(withLock(lock, () => 'mine')).resolves.toBe('mine');
  });

  it('reports once that it waits for a living process', async () => {
    mkdirSync(lock);
    writeFileSync(join(lock, 'owner'), String(process.ppid));
    let told = 0;
    const waiting = withLock(
      lock,
      () => 'mine',
      () => {
        told++;
        setTimeout(() => {
          rmSync(lock, { recursive: true });
        }, 600);
      },
    );
    await expect(waiting).resolves.toBe('mine');
    expect(told).toBe(1);
  });
});
