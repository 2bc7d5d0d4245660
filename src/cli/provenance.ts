/** What makes a run on the command line. */
import { arch, platform } from 'node:process';
import { provenanceOf, type Provenance } from '../lib/evaluation/runs/provenance.ts';
import { versionOf } from './version.mjs';

/** This Rungs, this moment and this machine. */
export function provenanceHere(): Provenance {
  return provenanceOf(versionOf(), `Node.js ${process.versions.node} on ${platform} ${arch}`, Date.now());
}
