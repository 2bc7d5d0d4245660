import { describe, expect, it } from 'vitest';
import { embeddingsFrom } from './embeddings.ts';
import type { HttpRequest, Transport } from './transport/types.ts';

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(text));
}

/** Returns a server that embeds a text as its length and 1, in the order that `change` makes of them. */
function server(change: (data: object[]) => unknown = (data) => data, status = 200) {
  const asked: { readonly request: HttpRequest; readonly input: readonly string[] }[] = [];
  const transport: Transport = {
    tellsConnection: false,
    send: (request) => {
      const { input } = JSON.parse(request.body ?? '') as { input: readonly string[] };
      asked.push({ request, input });
      const data = change(input.map((text, index) => ({ index, embedding: [text.length, 1] })));
      return Promise.resolve({ status, header: () => null, body: bytes(JSON.stringify({ data })) });
    },
  };
  return { options: { baseUrl: 'http://gpu.lan/v1', key: 'sk-1', transport }, asked };
}

describe('embeddings from a server', () => {
  it('come in the order of the texts, many texts in several requests', async () => {
    const texts = Array.from({ length: 70 }, (_, length) => 'x'.repeat(length + 1));
    const { options, asked } = server((data) => data.toReversed());
    const done: number[] = [];
    const found = await embeddingsFrom(options, 'm', texts, { onprogress: (count) => done.push(count) });
    expect(found.ok && found.value.map((vector) => vector[0])).toEqual(texts.map(({ length }) => length));
    expect(asked.map(({ input }) => input.length)).toEqual([64, 6]);
    expect(done).toEqual([64, 70]);
    expect(asked[0]?.request).toMatchObject({
      url: 'http://gpu.lan/v1/embeddings',
      headers: { authorization: 'Bearer sk-1' },
    });
  });

  it.each([
    ['no embeddings', () => 'no', /does not contain embeddings/u],
    ['too few', (data: object[]) => data.slice(1), /2 embeddings of 3 texts/u],
    [
      'out of place',
      (data: object[]) => [...data.slice(1), { index: 4e9, embedding: [1, 1] }],
      /3 embeddings of 3 texts/u,
    ],
    [
      'different lengths',
      (data: object[]) => [...data.slice(1), { index: 0, embedding: [1] }],
      /differ in length/u,
    ],
  ])('are rejected if they are %s', async (_, change, message) => {
    const found = await embeddingsFrom(server(change).options, 'm', ['a', 'b', 'c']);
    expect(found).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(found.ok ? '' : found.error.message).toMatch(message);
  });

  it('fail as values if the server refuses', async () => {
    const found = await embeddingsFrom(server((data) => data, 404).options, 'm', ['a']);
    expect(found.ok).toBe(false);
  });
});
