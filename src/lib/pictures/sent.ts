/** A picture to be sent: a drawing, or a file. */
export type SendablePicture =
  | { readonly kind: 'svg'; readonly svg: string; readonly size: number }
  /** `size`: longest side in pixels; default: unchanged. */
  | { readonly kind: 'file'; readonly blob: Blob; readonly name: string; readonly size?: number };

/** A picture as sent to a server. */
export interface SentPicture {
  /** A data URL. */
  readonly url: string;
  readonly bytes: number;
}

/** Formats in which pictures are sent to servers. */
export const IMAGE_FORMATS = ['png', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
