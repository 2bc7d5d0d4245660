import { resolve } from '$app/paths';
import { superviseClip, type PageClip } from './supervisor.ts';
import type { ClipWorker } from './worker-handle.ts';
import { watchWorker } from './worker-watch.ts';

export type { PageClip } from './supervisor.ts';

let shared: PageClip | null = null;

/** Returns the page's shared CLIP, in a worker that starts on first use. */
export function pageClip(): PageClip {
  shared ??= clipInWorker();
  return shared;
}

/** Returns a separate CLIP in a worker of its own, to compare two models side by side. */
export function clipInWorker(): PageClip {
  return superviseClip(spawn, new URL(`${resolve('/')}models/`, location.href).href);
}

function spawn(): ClipWorker {
  return watchWorker(new Worker(new URL('./clip.worker.ts', import.meta.url), { type: 'module' }));
}
