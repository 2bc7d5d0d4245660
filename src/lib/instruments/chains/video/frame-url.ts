import { fileDataUrl } from '../../../pictures/file-url.ts';
import { frameFileName, type VideoFrame } from '../../../video/frame.ts';
import { InputError } from '../../../util/input-error.ts';

/** Returns a frame's picture as a data URL. Rejects for a missing frame, and for anything but PNG, JPEG or WebP. */
export async function frameUrl(frame: VideoFrame | undefined): Promise<string> {
  if (frame === undefined) throw new InputError('the frame is missing.');
  return fileDataUrl(new Uint8Array(await frame.picture.arrayBuffer()), frameFileName(frame));
}
