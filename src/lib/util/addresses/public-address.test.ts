import { describe, expect, it } from 'vitest';
import { isLocalAddress, isPrivateAddress, linkAt, parsePublicAddress } from './public-address.ts';

describe('the public address', () => {
  it.each([
    ['http://localhost:3000/lab', true],
    ['http://rungs.localhost/', true],
    ['http://localhost./', true],
    ['http://127.0.0.1:3000/', true],
    ['http://127.8.9.10/', true],
    ['http://[::1]:3000/', true],
    ['http://0.0.0.0:3000/', true],
    ['http://192.168.1.5:3000/', false],
    ['https://localhost.example.org/', false],
    ['https://example.org/127.0.0.1', false],
    ['', false],
  ])('%s is one of this machine only: %s', (address, isLocal) => {
    expect(isLocalAddress(address)).toBe(isLocal);
  });

  it('is stored without trailing slashes, or empty', () => {
    expect(parsePublicAddress(' https://Example.org/rungs// ')).toEqual({
      ok: true,
      value: 'https://example.org/rungs',
    });
    expect(parsePublicAddress('  ')).toEqual({ ok: true, value: '' });
  });

  it.each([
    ['rungs.example.org', 'https://rungs.example.org'],
    [' Rungs.example.org:8443/app/ ', 'https://rungs.example.org:8443/app'],
    ['192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['http://rungs.example.org', 'http://rungs.example.org'],
  ])('gets a scheme if %s has none', (text, value) => {
    expect(parsePublicAddress(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['http://192.168.1.5:3000', true],
    ['https://10.0.0.7', true],
    ['http://172.16.0.1', true],
    ['http://172.31.255.1', true],
    ['http://172.32.0.1', false],
    ['http://172.15.0.1', false],
    ['http://169.254.3.4', true],
    ['http://printer.local/', true],
    ['http://printer.local./', true],
    ['http://[fd12:3456::1]:3000', true],
    ['http://[fe80::1]', true],
    ['http://[2001:db8::1]', false],
    ['http://110.0.0.7', false],
    ['https://10.example.org', false],
    ['https://192.168.1.5.example.org', false],
    ['https://rungs.example.org', false],
    ['', false],
  ])('%s is one of a private network: %s', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });

  it.each([
    'rungs',
    'localhost:3000',
    '127.0.0.1:3000',
    'javascript:alert(1)',
    'ftp://a',
    'https://a/?q',
    'https://a/#x',
    'https://u@a',
    'http://localhost',
  ])('cannot be %s', (text) => expect(parsePublicAddress(text).ok).toBe(false));

  it.each([
    ['http://a b', 'The address has a space in it: take it out.'],
    ['https://a.org:99999/app', 'The port 99999 is out of range: use one from 0 to 65535.'],
  ])('is rejected as %s with the reason', (text, error) =>
    expect(parsePublicAddress(text)).toEqual({ ok: false, error }),
  );

  it('replaces the local address in a link, and no other', () => {
    const home = 'http://localhost:3000/app/';
    expect(linkAt(`${home}lab#v1.x`, home, 'https://a.org/r')).toBe('https://a.org/r/lab#v1.x');
    expect(linkAt(`${home}lab`, home, '')).toBe(`${home}lab`);
    expect(linkAt('http://other/lab', home, 'https://a.org')).toBe('http://other/lab');
  });
});
