/** What makes a run on the command line. */
import { arch, platform } from 'node:process';
import { madeOf, type Made } from '../lib/bench/made.ts';
import { versionOf } from './version.mjs';

/** This Rungs, this moment and this machine. */
export function madeHere(): Made {
  return madeOf(versionOf(), `Node.js ${process.versions.node} on ${platform} ${arch}`, Date.now());
}
