import { expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

it.each([
  ['\x89PNG\r\n\x1a\n', 'a picture'],
  ['\xff\xd8\xff\xe0', 'a picture'],
  ['PK\x03\x04\x14', 'a zip archive'],
  ['\x1f\x8b\x08', 'a gzip archive'],
  ['%PDF-1.7', 'a PDF'],
  ['{"seed": 1}', null],
  ['', null],
])('%j begins %s', (start, kind) => {
  expect(fileKind(Uint8Array.from(start, (character) => character.charCodeAt(0)))).toBe(kind);
});
