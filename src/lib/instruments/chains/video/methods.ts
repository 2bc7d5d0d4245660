import type { EncodedVideo, VideoEvent, VideoFormat } from '../../../video/encode.ts';
import type { Pace } from '../../../video/plan.ts';

/** A storyboard with its pictures as SVG, and how its video is to be. */
export interface VideoRequest {
  readonly title: string;
  readonly events: readonly (Omit<VideoEvent, 'picture'> & { readonly svg: string })[];
  /** In pixels; the width is 16/9 of it. */
  readonly height: number;
  readonly pace: Pace;
  readonly format: VideoFormat;
}

/** What the worker for videos can be asked. */
export interface VideoMethods {
  encode: {
    request: VideoRequest;
    progress: { readonly done: number; readonly total: number };
    reply: EncodedVideo;
  };
}
