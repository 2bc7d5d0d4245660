/** Provenance of a run on the command line. */
import { arch, platform } from 'node:process';
import { provenanceOf, type Provenance } from '../evaluation/runs/provenance.ts';
import { versionOf } from './version.mjs';

let running: ReturnType<typeof versionOf> | undefined;

/** Returns version, time and machine. The version is read once, as the folder may change during a run. */
export function provenanceHere(): Provenance {
  running ??= versionOf();
  return provenanceOf(running, `Node.js ${process.versions.node} on ${platform} ${arch}`, Date.now());
}
