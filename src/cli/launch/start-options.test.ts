import { expect, it } from 'vitest';
import { START_HELP, startOptions } from './start-options.mjs';

it.each<[string, string | undefined, number]>([
  ['', undefined, 3000],
  ['', '', 3000],
  ['', '4000', 4000],
  ['--port 4477', undefined, 4477],
  ['--port=4477', undefined, 4477],
  ['-p 4477', undefined, 4477],
  ['--port 0', '4000', 0],
  ['--port 4477', 'what the environment says gives way', 4477],
])('npm start -- %s, with PORT %s in the environment, starts at port %d', (words, PORT, port) => {
  expect(startOptions(words.split(' ').filter(Boolean), { PORT })).toEqual({ port, help: false });
});

it.each<[string, string | undefined, string]>([
  [
    '--port abc',
    undefined,
    '--port is "abc", but must be a whole number from 0 to 65535 (0: any free port).',
  ],
  ['--port 70000', undefined, '--port is "70000", but'],
  ['--port -1', undefined, '--port is "-1", but'],
  ['--port=', undefined, '--port is "", but'],
  ['--port', undefined, '--port has no value, but must be a whole number'],
  ['', '3000.5', 'PORT is "3000.5", but must be a whole number'],
  [
    '--prot 4477',
    undefined,
    'npm start knows no "--prot": write npm start -- --port N, or npm start -- --help.',
  ],
  ['-x', undefined, 'npm start knows no "-x": write'],
  ['4477', undefined, 'npm start knows no "4477": write'],
  ['-- --port', undefined, 'npm start knows no "--port": write'],
])('npm start -- %s, with PORT %s in the environment, is rejected: %s', (words, PORT, why) => {
  expect(() => startOptions(words.split(' ').filter(Boolean), { PORT })).toThrow(why);
});

it('help is shown for either flag, and names the port', () => {
  expect(startOptions(['--help'], {}).help).toBe(true);
  expect(startOptions(['-h'], {}).help).toBe(true);
  expect(START_HELP).toContain('--port N');
});
