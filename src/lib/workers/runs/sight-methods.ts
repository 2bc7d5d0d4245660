import type { LoadedModel } from '../../clip/index.ts';

/** What the page does for the run worker, which has no CLIP of its own: it passes calls on to the CLIP worker. */
export interface SightMethods {
  load: { request: null; progress: never; reply: LoadedModel };
  texts: { request: readonly string[]; progress: never; reply: readonly Float32Array[] };
  /** Pictures as SVG, drawn by the CLIP worker, or as files. */
  pictures: {
    request: readonly (
      | { readonly kind: 'svg'; readonly sha256: string; readonly svg: string; readonly size: number }
      | { readonly kind: 'file'; readonly sha256: string; readonly blob: Blob }
    )[];
    progress: never;
    reply: readonly Float32Array[];
  };
}

/** The message that hands the run worker its end of the line to CLIP. */
export interface SightLine {
  readonly kind: 'sight-line';
  readonly port: MessagePort;
}

/** The embedded model that runs look with. */
export const SIGHT_MODEL = 'scene-clip';
