import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { stories } from './all.ts';
import { writtenStorySchema, type WrittenStory } from './schema.ts';
import { STORY_CATEGORIES } from './ids.ts';

/** The files of all stories' words: `person/soaked`. */
const files = STORY_CATEGORIES.flatMap((category) =>
  readdirSync(join(import.meta.dirname, category))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${category}/${name.slice(0, -'.json'.length)}`),
);

describe.each(files)('the words in %s.json', (file) => {
  it('match the schema, without missing or additional fields', () => {
    expect(problemsOf(file, read(file))).toEqual([]);
  });

  it("carry the file's id and category, and are loaded unchanged", () => {
    const {
      sceneOf: _,
      needsOf: __,
      ...words
    } = stories.find((story) => `${story.category}/${story.id}` === file) ?? {};
    expect(words).toEqual(read(file));
  });
});

describe('the words of the stories', () => {
  it('have a file for each story', () => {
    expect(stories.map(({ category, id }) => `${category}/${id}`).sort()).toEqual([...files].sort());
  });

  it.each<[string, (words: WrittenStory) => unknown, string]>([
    [
      'miss a field',
      ({ title: _, ...words }) => words,
      'person/soaked.json title: Invalid key: Expected "title" but received undefined',
    ],
    [
      'have one that is not known',
      (words) => ({ ...words, cause: { ...words.cause, lable: 'getting soaked' } }),
      'person/soaked.json cause.lable: Invalid key: Expected never but received "lable"',
    ],
    [
      'give a pair two phrases of what is seen',
      (words) => ({
        ...words,
        pairs: words.pairs.map((pair) => ({ ...pair, seen: ['one', 'two'] })),
      }),
      'person/soaked.json pairs.0.seen.2: Invalid type: Expected string but received undefined',
    ],
    [
      'make sure of what is a chance',
      (words) => ({ ...words, chances: { ...words.chances, cause: [0.2, 1] } }),
      'person/soaked.json chances.cause.1: Invalid value: Expected <1 but received 1',
    ],
  ])('are rejected by file and place if they %s', (_name, change, problem) => {
    const words = v.parse(writtenStorySchema, read('person/soaked'));
    expect(problemsOf('person/soaked', change(words))).toContain(problem);
  });
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8'));
}

/** Returns the schema's problems, each with file and position. */
function problemsOf(file: string, words: unknown): readonly string[] {
  const issues = v.safeParse(writtenStorySchema, words).issues ?? [];
  return issues.map((issue) => `${file}.json ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}
