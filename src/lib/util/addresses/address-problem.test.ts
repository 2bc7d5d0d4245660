import { expect, it } from 'vitest';
import { addressProblem } from './address-problem.ts';

it.each([
  ['http://localhost:99999', 'The port 99999 is out of range: use one from 0 to 65535.'],
  ['https://[::1]:65536/v1', 'The port 65536 is out of range: use one from 0 to 65535.'],
  ['http://a b', 'The address has a space in it: take it out.'],
  ['http://localhost:65535/v1', null],
  ['http://localhost/a:99999', null],
  ['http://[2001:db8::99999]/', null],
  ['localhost:99999', null],
])('the problem of %s is %s', (address, problem) => {
  expect(addressProblem(address)).toBe(problem);
});
