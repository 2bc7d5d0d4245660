import type { LoadedModel } from '../../clip/engine/index.ts';

/** Which of the embedded models is to look, by its id, or `LENT_MODEL`. */
interface Looking {
  readonly model: string;
}

/** What stands for the model on a line to a CLIP that has one already: it has no other. */
export const LENT_MODEL = 'lent';

/** What the page does for the run worker, which has no CLIP of its own: it passes calls on to the CLIP worker. */
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

/** The message that hands the run worker its end of the line to CLIP. */
export interface ClipPort {
  readonly kind: 'clip-port';
  readonly port: MessagePort;
}
