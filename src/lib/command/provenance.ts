/** What makes a run on the command line. */
import { arch, platform } from 'node:process';
import { provenanceOf, type Provenance } from '../evaluation/runs/provenance.ts';
import { versionOf } from './version.mjs';

let running: ReturnType<typeof versionOf> | undefined;

/** This Rungs, this moment and this machine. Which Rungs runs is asked once: its folder may move on meanwhile. */
export function provenanceHere(): Provenance {
  running ??= versionOf();
  return provenanceOf(running, `Node.js ${process.versions.node} on ${platform} ${arch}`, Date.now());
}
