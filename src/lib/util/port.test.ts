import { expect, it } from 'vitest';
import { portBeyondRange } from './port.ts';

it.each([
  ['http://localhost:99999', '99999'],
  ['https://[::1]:65536/v1', '65536'],
  ['http://localhost:65535/v1', null],
  ['http://localhost/a:99999', null],
  ['http://[2001:db8::99999]/', null],
  ['localhost:99999', null],
])('the port of %s above the highest one is %s', (address, port) => {
  expect(portBeyondRange(address)).toBe(port);
});
