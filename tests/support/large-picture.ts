import { crc32, deflateSync } from 'node:zlib';

/** Returns a black 1-bit PNG as a data URL: few bytes, many pixels. Each number gives another file. */
export function largePicture(side: number, number: number): string {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  rows[1] = number;
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
