import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMoving, isMovingFile } from './animation.ts';

const fixture = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/pictures', name)));
const latin1 = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Returns a GIF of one pixel with a number of images, and a comment of some length before them. */
function gif(images: number, commentBlocks = 1): Uint8Array<ArrayBuffer> {
  const screen = [...latin1('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0];
  const colours = [0, 0, 0, 255, 255, 255];
  const block = [255, ...Array.from({ length: 255 }, () => 0x2c)];
  const comment = [0x21, 0xfe, ...Array.from({ length: commentBlocks }, () => block).flat(), 0];
  // With a local colour table of four colours.
  const image = [
    0x2c,
    0,
    0,
    0,
    0,
    1,
    0,
    1,
    0,
    0x81,
    ...Array.from({ length: 12 }, () => 0),
    2,
    2,
    0x44,
    1,
    0,
  ];
  return Uint8Array.from([
    ...screen,
    ...colours,
    ...comment,
    ...Array.from({ length: images }, () => image).flat(),
    0x3b,
  ]);
}

/** Returns the same PNG with the chunk that announces an animation. */
function animatedPng(): Uint8Array<ArrayBuffer> {
  const still = fixture('blocks.png');
  const afterHeader = 8 + 25;
  const chunk = [0, 0, 0, 8, ...latin1('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([...still.slice(0, afterHeader), ...chunk, ...still.slice(afterHeader)]);
}

describe('an animated picture', () => {
  it.each([
    ['a GIF of two images', gif(2), true],
    ['a GIF of one image', gif(1), false],
    ['a GIF without an image', gif(0), false],
    ['a PNG that announces frames', animatedPng(), true],
    ['a PNG', fixture('blocks.png'), false],
    ['a WebP of several frames', fixture('animated.webp'), true],
    ['a WebP', fixture('lossy.webp'), false],
    ['a sequence of AVIF', Uint8Array.from([0, 0, 0, 24, ...latin1('ftypavis'), 0, 0, 0, 0]), true],
    ['a JPEG', fixture('blocks.jpg'), false],
    ['a GIF that is cut off', gif(2).slice(0, 20), false],
    ['no picture', Uint8Array.from([1, 2, 3]), false],
  ])('is distinguished from a still one: %s', (_, bytes, moves) => {
    expect(isMoving(bytes)).toBe(moves);
  });

  it('is recognised even if its second frame is far into the file', async () => {
    const file = gif(2, 400);
    expect(file.length).toBeGreaterThan(100_000);
    expect(await isMovingFile(new Blob([file]))).toBe(true);
    expect(await isMovingFile(new Blob([animatedPng()]))).toBe(true);
  });
});
