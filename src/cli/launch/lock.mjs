// Plain Node without dependencies: this runs before the packages are installed.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 250;
/** What renaming a directory onto a lock that is held answers, on the various systems. */
const HELD = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);

/**
 * Runs `work` while holding a lock directory, so that of several processes one works and the others wait.
 * A lock whose process is gone is taken over.
 *
 * @template Value
 * @param {string} directory where the lock stands while it is held
 * @param {() => Promise<Value> | Value} work
 * @param {() => void} [onWait] called once when the lock is held by somebody else
 * @returns {Promise<Value>}
 */
export async function withLock(directory, work, onWait) {
  let told = false;
  while (!acquire(directory)) {
    if (!told) onWait?.();
    told = true;
    await sleep(POLL_MS);
  }
  const release = () => rmSync(directory, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} directory @returns {boolean} whether the lock is ours now */
function acquire(directory) {
  mkdirSync(dirname(directory), { recursive: true });
  // The owner is written before the rename, so that no reader ever meets a lock without an owner.
  const candidate = mkdtempSync(`${directory}-`);
  writeFileSync(join(candidate, 'owner'), String(process.pid));
  try {
    renameSync(candidate, directory);
    return true;
  } catch (error) {
    rmSync(candidate, { recursive: true, force: true });
    if (!HELD.has(errorCode(error))) throw error;
    if (!ownerIsAlive(directory)) evict(directory);
    return false;
  }
}

/** @param {string} directory */
function ownerIsAlive(directory) {
  let owner;
  try {
    owner = Number(readFileSync(join(directory, 'owner'), 'utf8'));
  } catch (error) {
    // Released between our attempt and this look, or (EPERM and the like) not ours to judge.
    return errorCode(error) !== 'ENOENT';
  }
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** @param {string} directory */
function evict(directory) {
  const grave = `${directory}-stale-${process.pid}`;
  try {
    renameSync(directory, grave);
  } catch {
    return; // Another process was faster.
  }
  // Between the look and the rename a new owner may have moved in: then it gets its lock back.
  if (ownerIsAlive(grave)) renameSync(grave, directory);
  else rmSync(grave, { recursive: true, force: true });
}

/** @param {unknown} error */
function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
