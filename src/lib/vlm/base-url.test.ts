import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from './base-url.ts';

describe('a base address', () => {
  it.each([
    ['http://localhost:8000', 'http://localhost:8000/v1'],
    [' https://gpu.example/v1/ ', 'https://gpu.example/v1'],
    ['https://gpu.example/openai/v1/chat/completions', 'https://gpu.example/openai/v1'],
    ['http://[::1]:1234/v1/models', 'http://[::1]:1234/v1'],
    ['localhost:8000/v1', 'http://localhost:8000/v1'],
    ['localhost', 'http://localhost/v1'],
    ['127.0.0.1:8000', 'http://127.0.0.1:8000/v1'],
    ['[::1]:1234', 'http://[::1]:1234/v1'],
    ['gpu:8000', 'http://gpu:8000/v1'],
    ['gpu.local:8000', 'http://gpu.local:8000/v1'],
    ['api.example.com/v1', 'https://api.example.com/v1'],
    ['api.example.com:8443', 'https://api.example.com:8443/v1'],
  ])('%s is read as %s', (typed, read) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: true, value: read });
  });

  it.each([
    ['', 'empty'],
    ['vllm', 'http://'],
    ['ftp://host/v1', 'http://'],
    ['http://local host/v1', 'space'],
    ['http://localhost:8000/v 1', 'space'],
    ['http:/localhost', 'http://'],
    ['https:gpu.example/v1', 'https://'],
    ['http:///localhost', 'http://'],
    ['javascript:alert(1)', 'http://'],
    ['https://user:pass@host/v1', 'password'],
    ['https://host/v1?key=1', '?key=1'],
    ['sk-secret@host:8000/v1', 'http://'],
  ])('%s is rejected with a remedy', (typed, words) => {
    const read = parseBaseUrl(typed);
    expect(read.ok ? '' : read.error).toContain(words);
  });

  it('with a user name is rejected without repeating it, with the caller’s remedy', () => {
    const typed = 'https://sk-secret:pass@gpu.example:8000/v1';
    const here = parseBaseUrl(typed);
    expect(here.ok ? '' : here.error).toMatch(/https:\/\/\.\.\.@gpu\.example:8000\/v1.*its own field\.$/u);
    const there = parseBaseUrl(typed, 'name it by --key');
    expect(there.ok ? '' : there.error).toMatch(/take out everything up to the @, and name it by --key\.$/u);
    for (const read of [here, there]) expect(read.ok ? typed : read.error).not.toMatch(/secret|pass@/u);
  });
});
