import { expect, test } from 'vitest';
import { frameClock, frameClocks, frameFileName, timeInFileName } from './frame.ts';

const frame = (time: number, type = 'image/jpeg') => ({ time, picture: new Blob([], { type }) });

test('names of frames sort by time, contain it, and are read back', () => {
  const times = [0.02, 9.5, 10.25, 100, 4000.75];
  const names = times.map((time) => frameFileName(frame(time)));
  expect(names).toEqual([...names].sort());
  expect(names.map(timeInFileName)).toEqual(times);
  expect(frameFileName(frame(12.5, 'image/png'))).toBe('00012.50s.png');
});

test.each([
  ['0012.5s.jpg', 12.5],
  ['frame_3s.PNG', 3],
  ['a ball 7.25 s.webp', 7.25],
  ['0012.jpg', null],
  ['seconds.jpg', null],
  ['12s', null],
])('“%s” says %s s', (name, time) => {
  expect(timeInFileName(name)).toBe(time);
});

test.each([
  [0, '0:00.0'],
  [9.96, '0:10.0'],
  [59.97, '1:00.0'],
  [74.25, '1:14.3'],
])('%d s reads %s', (time, text) => {
  expect(frameClock(time)).toBe(text);
});

test.each([
  ['0, 0.5, 1', '0:00.0, 0:00.5, 0:01.0'],
  ['0, 0.04, 0.08', '0:00.00, 0:00.04, 0:00.08'],
  ['59.999, 60.003', '0:59.999, 1:00.003'],
  ['', ''],
])('frames at %s have distinct names by time', (times, clocks) => {
  const frames = times.split(', ').flatMap((time) => (time === '' ? [] : { time: Number(time) }));
  expect(frameClocks(frames).join(', ')).toBe(clocks);
});
