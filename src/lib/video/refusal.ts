/** Explains why a file cannot be sampled, and what may help. */
import { codecName } from './codec-names.ts';
import { containerOf, HEADER_BYTES } from './container.ts';

/** A refusal and its remedy. */
export interface Refusal {
  readonly message: string;
  /** A command that makes a file out of this one that every browser reads; null where none does. */
  readonly command: string | null;
}

/** Findings about a file that could not be read. */
export interface Findings {
  /** Codec by its name in the container, if readable. */
  readonly codec: string | null;
  /** The container could be read, and has no video in it. */
  readonly isWithoutVideo: boolean;
}

/** Describes a file that cannot be decoded, by its header and the findings of the readers. */
export async function refusalOf(file: Blob, name: string, findings: Findings): Promise<Refusal> {
  const shown = `“${name}”`;
  if (file.size === 0) return { message: `${shown} is empty: choose another file.`, command: null };
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const found = containerOf(header);
  if (found === null && findings.codec === null) {
    if (isText(header)) {
      return { message: `${shown} is text, not a video: choose an MP4 or a WebM.`, command: null };
    }
    const bytes = Array.from(header.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
    return {
      message: `${shown} is no video that is known here: it begins with the bytes ${bytes}. Choose an MP4 or a WebM, or convert it:`,
      command: convertCommand(name),
    };
  }
  if (found !== null && found.kind !== 'video') {
    return { message: `${shown} is ${found.name}, not a video: choose an MP4 or a WebM.`, command: null };
  }
  const codec = findings.codec === null ? (found?.codec ?? null) : codecName(findings.codec);
  if (codec === null && findings.isWithoutVideo) {
    return {
      message: `${shown} has sound but no pictures: choose a file with a video in it.`,
      command: null,
    };
  }
  const container = found?.name ?? 'a video';
  return {
    message: `${shown} is ${container}${codec === null ? '' : ` with ${codec} video`}, which this browser does not read. Convert it to an MP4:`,
    command: convertCommand(name),
  };
}

/** Returns whether a file begins as UTF-8 text: without control characters other than line breaks and tabs. */
function isText(header: Uint8Array): boolean {
  // A character may be cut at the end.
  const text = new TextDecoder().decode(header.subarray(0, header.length), { stream: true });
  // eslint-disable-next-line no-control-regex (they are what is looked for)
  return !/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/u.test(text);
}

/** Returns a command line for ffmpeg that converts a file's video to H.264 in the form that every browser reads. */
function convertCommand(name: string): string {
  // Names that mean something to a shell are left for the person to fill in.
  const safe = /^[\p{L}\p{N}_ .,()+-]+$/u.test(name) && !name.startsWith('-') ? name : 'your-video';
  const stem = safe.replace(/\.[^.]*$/u, '');
  return `ffmpeg -i "${safe}" -c:v libx264 -pix_fmt yuv420p "${stem}${safe.endsWith('.mp4') ? '-h264' : ''}.mp4"`;
}
