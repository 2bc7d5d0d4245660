import { describe, expect, it } from 'vitest';
import { mucr } from '../evaluation/benchmarks/mucr/index.ts';
import type { Published } from '../evaluation/tasks/published/load.ts';
import { PublishedFigures } from './published.svelte.ts';

describe('the published figures of a page', () => {
  it('that cannot be fetched are reported, and fetched when requested again', async () => {
    const paper = new PublishedFigures();
    let isOffline = true;
    const load = () => (isOffline ? Promise.reject(new Error('offline')) : mucr.published());
    await paper.request(load);
    expect(paper.problem).toBe('The published figures could not be fetched: offline');
    expect(paper.get(load)).toBeNull();
    isOffline = false;
    await paper.request(load);
    expect(paper.problem).toBe('');
    expect(paper.get(load)).toBe(await mucr.published());
  });

  it('are the last requested ones, and of no other paper', async () => {
    const paper = new PublishedFigures();
    let fail = (_: Error): void => undefined;
    const first = () => new Promise<Published>((_, reject) => (fail = reject));
    const waiting = paper.request(first);
    await paper.request(mucr.published);
    fail(new Error('too late'));
    await waiting;
    expect(paper.problem).toBe('');
    expect(paper.get(mucr.published)).toBe(await mucr.published());
    expect(paper.get(first)).toBeNull();
  });
});
