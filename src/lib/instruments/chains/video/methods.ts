import type { EncodedVideo, VideoEvent, VideoFormat } from '../../../video/encode.ts';
import type { Pace } from '../../../video/plan.ts';

/** A storyboard with its pictures as SVG, and the video's settings. */
export interface VideoRequest {
  readonly title: string;
  readonly events: readonly (Omit<VideoEvent, 'picture'> & { readonly svg: string })[];
  /** Height in pixels; the width is 16/9 of it. */
  readonly height: number;
  readonly pace: Pace;
  readonly format: VideoFormat;
}

/** Methods of the video worker. */
export interface VideoMethods {
  encode: {
    request: VideoRequest;
    progress: { readonly done: number; readonly total: number };
    reply: EncodedVideo;
  };
}
