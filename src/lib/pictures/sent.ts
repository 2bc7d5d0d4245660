/** A picture before it is sent: a drawing, or a file as it is. */
export type SendablePicture =
  | { readonly kind: 'svg'; readonly svg: string; readonly size: number }
  /** `size`: longest side in pixels; its own where it is left out. */
  | { readonly kind: 'file'; readonly blob: Blob; readonly name: string; readonly size?: number };

/** A picture as it is sent. */
export interface SentPicture {
  /** A data URL. */
  readonly url: string;
  readonly bytes: number;
}

/** How pictures are written that are sent to servers. */
export const IMAGE_FORMATS = ['png', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
