/** Why a file cannot be sampled, in words, and what may help. */
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

/** Says what a file is that nothing here decodes, by its header and what the readers found. */
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

/** Whether a file begins as text in UTF-8 does: without control characters but for those of lines. */
function isText(header: Uint8Array): boolean {
  // A character may be cut at the end.
  const text = new TextDecoder().decode(header.subarray(0, header.length), { stream: true });
  // eslint-disable-next-line no-control-regex (they are what is looked for)
  return !/[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/u.test(text);
}

/** A line for ffmpeg that makes a file's video H.264 in the form that every browser reads. */
function convertCommand(name: string): string {
  // Names that mean something to a shell are left for the person to fill in.
  const safe = /^[\p{L}\p{N}_ .,()+-]+$/u.test(name) && !name.startsWith('-') ? name : 'your-video';
  const stem = safe.replace(/\.[^.]*$/u, '');
  return `ffmpeg -i "${safe}" -c:v libx264 -pix_fmt yuv420p "${stem}${safe.endsWith('.mp4') ? '-h264' : ''}.mp4"`;
}
