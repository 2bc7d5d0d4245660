import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { allowedHosts, hostGuard } from './hosts.mjs';

/** A request that names these hosts. */
function asking(hosts: readonly string[], url = '/', headers: Record<string, string> = {}): IncomingMessage {
  const rawHeaders = ['Accept', '*/*', ...hosts.flatMap((host) => ['Host', host])];
  return { url, rawHeaders, headers } as unknown as IncomingMessage;
}

function isServed(guard: ReturnType<typeof hostGuard>, ...hosts: readonly string[]): boolean {
  return guard(asking(hosts)) === null;
}

describe('a server of this machine only', () => {
  const guard = hostGuard({ host: undefined });

  it.each('localhost:3000 LOCALHOST localhost.:80 127.0.0.1:3000 [::1]:3000 [0:0:0:0:0:0:0:1]'.split(' '))(
    'answers requests for the host %s',
    (host) => expect(isServed(guard, host)).toBe(true),
  );

  it.each(
    'evil.example localhost.evil.example evil.example:3000 127.0.0.1.nip.io user@localhost localhost@evil.example localhost:3000:1 localhost/.. localhost,evil.example 0.0.0.0:3000 [::ffff:127.0.0.1] '.split(
      ' ',
    ),
  )('rejects "%s", and names the setting', (host) => {
    const refusal = guard(asking([host]));
    expect(refusal).toMatchObject({ status: 403, code: 'foreign_host' });
    expect(refusal?.message).toContain('ALLOWED_HOSTS');
  });

  it('rejects a request without a host, with two hosts, or with a full address as its path', () => {
    expect(isServed(guard)).toBe(false);
    expect(isServed(guard, 'localhost', 'evil.example')).toBe(false);
    expect(guard(asking(['localhost'], 'http://evil.example/'))).toMatchObject({ status: 400 });
    expect(guard(asking(['localhost'], '*'))).toBeNull();
  });
});

it('a server on all addresses answers to its own addresses, and a server on one address to that one only', () => {
  const everywhere = hostGuard({ host: '0.0.0.0' });
  expect(isServed(everywhere, 'localhost')).toBe(true);
  expect(isServed(everywhere, 'evil.example')).toBe(false);
  const one = hostGuard({ host: '192.168.1.5' });
  expect(isServed(one, '192.168.1.5:3000')).toBe(true);
  expect(isServed(one, 'localhost')).toBe(false);
  expect(isServed(hostGuard({ host: 'fe80::1' }), '[fe80::1]:3000')).toBe(true);
});

it('further hosts come from the environment, and a proxy cannot name others', () => {
  const allowed = allowedHosts({
    ALLOWED_HOSTS: 'rungs.example.org, other.example:8443',
    ORIGIN: 'https://public.example',
  });
  const guard = hostGuard({ host: undefined, allowed, header: 'X-Forwarded-Host' });
  for (const host of ['Rungs.example.org', 'other.example', 'public.example:443', 'localhost']) {
    expect(isServed(guard, host)).toBe(true);
  }
  expect(guard(asking(['localhost'], '/', { 'x-forwarded-host': 'rungs.example.org' }))).toBeNull();
  expect(guard(asking(['localhost'], '/', { 'x-forwarded-host': 'evil.example' }))).not.toBeNull();
  expect(() => allowedHosts({ ALLOWED_HOSTS: 'https://a.example' })).toThrow('https://a.example');
  expect(allowedHosts({})).toEqual([]);
});
