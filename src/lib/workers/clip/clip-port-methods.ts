import type { LoadedModel } from '../../clip/engine/index.ts';

/** The embedded model to use, by its id, or `PRELOADED_MODEL`. */
interface Looking {
  readonly model: string;
}

/** Model id for a port to a CLIP that is already loaded, and has no other model. */
export const PRELOADED_MODEL = 'preloaded';

/** Methods that the page provides for workers without a CLIP of their own: it forwards calls to the CLIP worker. */
export interface ClipPortMethods {
  load: { request: Looking; progress: never; reply: LoadedModel };
  texts: {
    request: Looking & { readonly texts: readonly string[] };
    progress: never;
    reply: readonly Float32Array[];
  };
  /** Pictures as SVG, drawn by the CLIP worker, or as files. */
  pictures: {
    request: Looking & {
      readonly pictures: readonly (
        | { readonly kind: 'svg'; readonly sha256: string; readonly svg: string; readonly size: number }
        | { readonly kind: 'file'; readonly sha256: string; readonly blob: Blob }
      )[];
    };
    progress: never;
    reply: readonly Float32Array[];
  };
}

/** The message that passes a worker its end of the port to CLIP. */
export interface ClipPort {
  readonly kind: 'clip-port';
  readonly port: MessagePort;
}
