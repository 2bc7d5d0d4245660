/** Recognises a file's format by its first bytes, to name the format of files that no decoder reads. */
import { sniffFormat } from '../util/files/picture-format.ts';
import { codecName } from './codec-names.ts';

/** Number of bytes of a file that are examined. */
export const HEADER_BYTES = 65_536;

/** A kind of file and what its video is compressed with, where the header says so. */
export interface Container {
  readonly name: string;
  /** Codec with its code in the file. */
  readonly codec: string | null;
  readonly kind: 'video' | 'picture' | 'other';
}

type Look = (header: Header) => Container | null;

const video = (name: string, codec: string | null): Container => ({ name, codec, kind: 'video' });

/** Byte patterns, the more certain ones first. */
const LOOKS: readonly Look[] = [
  (header) => (header.has('RIFF', 0) && header.has('AVI ', 8) ? video('AVI', aviCodec(header)) : null),
  (header) => (header.has('FLV', 0) ? video('Flash video (FLV)', flashCodec(header)) : null),
  // The GUID of ASF's header object.
  (header) =>
    header.has('\x30\x26\xb2\x75\x8e\x66\xcf\x11', 0)
      ? video('Windows Media (WMV)', code(header.match(/WMV[123]|WVC1|MP4[23S]|WMVA/u)))
      : null,
  (header) => (header.has('OggS', 0) ? oggContainer(header) : null),
  (header) =>
    header.has('\x1a\x45\xdf\xa3', 0)
      ? video(
          header.match(/webm/u) === null ? 'Matroska' : 'WebM',
          code(header.match(/V_[A-Z0-9]+[A-Z0-9/]*/u)),
        )
      : null,
  (header) => (header.has('ftyp', 4) ? isoContainer(header) : null),
  (header) =>
    ['moov', 'mdat', 'wide', 'free', 'skip'].some((box) => header.has(box, 4))
      ? video('QuickTime', null)
      : null,
  (header) => (header.has('\x00\x00\x01\xba', 0) ? video('an MPEG program stream', mpegCodec(header)) : null),
  (header) => (header.has('\x00\x00\x01\xb3', 0) ? video('a bare MPEG stream', mpegCodec(header)) : null),
  (header) =>
    [0, 4].some((start) => [0, 1, 2].every((place) => header.byte(start + place * (188 + start)) === 0x47))
      ? video('an MPEG transport stream', mpegCodec(header))
      : null,
  (header) => (header.has('.RMF', 0) ? video('RealMedia', null) : null),
  (header) => (header.has('\x06\x0e\x2b\x34', 0) ? video('MXF', null) : null),
  (header) => (header.has('DKIF', 0) ? video('IVF', code(header.text(8, 12))) : null),
  (header) => (header.has('#EXTM3U', 0) ? { name: 'a playlist', codec: null, kind: 'other' } : null),
  (header) => (header.has('PK\x03\x04', 0) ? { name: 'a ZIP archive', codec: null, kind: 'other' } : null),
];

/** Returns a file's format by its first bytes (up to 64 KiB are used), or null. */
export function containerOf(bytes: Uint8Array): Container | null {
  if (sniffFormat(bytes) !== null) return { name: 'a picture', codec: null, kind: 'picture' };
  const header = new Header(bytes);
  for (const look of LOOKS) {
    const found = look(header);
    if (found !== null) return found;
  }
  return null;
}

/** Leading bytes of a file, also as Latin-1 text. */
class Header {
  readonly #bytes: Uint8Array;
  readonly #text: string;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes.subarray(0, HEADER_BYTES);
    this.#text = Array.from(this.#bytes, (byte) => String.fromCharCode(byte)).join('');
  }

  has(text: string, at: number): boolean {
    return this.#text.startsWith(text, at);
  }

  byte(at: number): number | undefined {
    return this.#bytes[at];
  }

  text(from: number, to: number): string {
    return this.#text.slice(from, to);
  }

  find(text: string, from = 0): number {
    return this.#text.indexOf(text, from);
  }

  match(pattern: RegExp): string | null {
    return pattern.exec(this.#text)?.[0] ?? null;
  }
}

function code(found: string | null): string | null {
  return found === null ? null : codecName(found);
}

/** Returns the compression of the video stream's format (`BITMAPINFOHEADER`), else the handler of its header. */
function aviCodec(header: Header): string | null {
  const stream = header.find('vids');
  if (stream < 0) return null;
  const format = header.find('strf', stream);
  const compression = format < 0 ? '' : header.text(format + 24, format + 28);
  const found = [compression, header.text(stream + 4, stream + 8)].find((one) => /^[\w ]{4}$/u.test(one));
  return found === undefined ? 'uncompressed' : codecName(found);
}

/** Returns the codec of the first video tag (Adobe's FLV specification 10.1, E.4.3.1). */
function flashCodec(header: Header): string | null {
  const names: Readonly<Record<number, string>> = {
    2: 'Sorenson H.263',
    3: 'Screen video',
    4: 'VP6',
    5: 'VP6 with alpha',
    6: 'Screen video 2',
    7: 'H.264',
  };
  let at = 13;
  for (;;) {
    const [type, high, middle, low] = [0, 1, 2, 3].map((place) => header.byte(at + place));
    if (type === undefined || high === undefined || middle === undefined || low === undefined) return null;
    if (type === 9) return names[(header.byte(at + 11) ?? 0) & 15] ?? null;
    at += 15 + high * 65_536 + middle * 256 + low;
  }
}

function oggContainer(header: Header): Container {
  if (header.find('\x80theora') >= 0) return video('Ogg', 'Theora');
  if (header.find('BBCD') >= 0) return video('Ogg', 'Dirac');
  return { name: 'Ogg without a video', codec: null, kind: 'other' };
}

function isoContainer(header: Header): Container {
  const brand = header.text(8, 12);
  if (brand === 'qt  ') return video('QuickTime', null);
  return video(brand.startsWith('3g') ? '3GP' : 'MP4', null);
}

/** Returns MPEG-2 if the sequence header is followed by an extension, else MPEG-1; null without a sequence header. */
function mpegCodec(header: Header): string | null {
  const sequence = header.find('\x00\x00\x01\xb3');
  if (sequence < 0) return null;
  const next = header.find('\x00\x00\x01', sequence + 4);
  return next >= 0 && header.byte(next + 3) === 0xb5 ? 'MPEG-2' : 'MPEG-1';
}
