import { describe, expect, test } from 'vitest';
import { caseFileName, caseFileText, collectionFileText, parseFileText } from './file.ts';
import { encodeLink, withDigest } from '../link.ts';
import type { Case } from '../schema/case.ts';

const sun: Case = { system: 'pendulum', seed: 1, title: 'Low sun', do: { light_position: 140 } };
const coin: Case = { model: 'X ~ bernoulli(0.5)', seed: 2 };

describe('a case as a file', () => {
  test('reads back with its digest', () => {
    expect(parseFileText(caseFileText(withDigest(sun)))).toEqual({
      ok: true,
      value: { cases: [withDigest(sun)], refused: [], pictures: new Map() },
    });
  });

  test('has the same bytes regardless of the order of its keys', () => {
    const { seed, ...rest } = sun;
    expect(caseFileText({ ...rest, seed })).toBe(caseFileText(sun));
  });

  test.each([
    [sun, 'low-sun.rungs.json'],
    [{ ...sun, title: '../../etc/passwd' }, 'etc-passwd.rungs.json'],
    [{ ...sun, title: 'Été à Nîmes' }, 'e-te-a-ni-mes.rungs.json'],
    [{ ...sun, title: '影' }, 'case.rungs.json'],
    [coin, 'model.rungs.json'],
  ])('has a name that is valid on every file system', (value, name) => {
    expect(caseFileName(value)).toBe(name);
  });
});

describe('the kind of a dropped file', () => {
  test.each([
    ['the bare JSON of a case', JSON.stringify(sun)],
    ['the same with a byte order mark', `\uFEFF${JSON.stringify(sun)}\r\n`],
    ['a collection of one', collectionFileText([sun])],
  ])('%s', (_what, text) => {
    expect(parseFileText(text)).toEqual({
      ok: true,
      value: { cases: [sun], refused: [], pictures: new Map() },
    });
  });

  test.each([
    ['a link', `http://localhost:3000/lab/pendulum${encodeLink(sun)}\n`],
    ['a fragment', encodeLink(sun)],
  ])('%s', (_what, text) => {
    expect(parseFileText(text)).toEqual({
      ok: true,
      value: { cases: [withDigest(sun)], refused: [], pictures: new Map() },
    });
  });
});

describe('a file that is not a case', () => {
  test.each([
    ['', 'is empty'],
    ['{"model":{"id":"clip"},"scores":[]}', 'format of the file is unknown'],
    ['{"schemaVersion":99,"cases":[1]}', 'neither a case nor a list of cases; open'],
    ['hello', 'neither a case'],
    ['[1, 2]', 'neither a case'],
    ['{"seed": 1', 'the file is cut off: its JSON does not end; open a file that Rungs saved'],
    ['{"seed": 1,}', 'the file is not valid JSON (line 1); open'],
    ['{"format":"geojson","version":1}', '"geojson"'],
    ['{"format":"rungs-cases","version":8,"cases":[]}', 'version 8'],
    ['{"format":"rungs-cases","version":1,"cases":{}}', 'rungs-cases'],
    ['{"format":"rungs-case","version":1}', 'does not fit'],
    ['{"system":"pendulum","seed":1,"__proto__":{}}', '__proto__'],
    ['#v1.AAAA', 'damaged'],
  ])('%s is refused with a reason', (text, reason) => {
    const parsed = parseFileText(text);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.error).toContain(reason);
  });

  test('is not read if it is too large, and is read at the exact limit', () => {
    const most = 64 * 1024 * 1024;
    const reasonOf = (characters: number): string => {
      const parsed = parseFileText(' '.repeat(characters));
      return parsed.ok ? 'accepted' : parsed.error;
    };
    expect(reasonOf(most)).toContain('is empty');
    expect(reasonOf(most + 1)).toMatch(/larger than 67108864 characters; open a smaller one/u);
  });

  test('invalid cases of a collection are left out, and the valid ones are read', () => {
    const cases = [sun, { ...coin, seed: 1.5 }, coin, null];
    const parsed = parseFileText(JSON.stringify({ format: 'rungs-cases', version: 1, cases }));
    expect(parsed.ok && parsed.value.cases).toEqual([sun, coin]);
    expect(parsed.ok && parsed.value.refused.map(({ index }) => index)).toEqual([1, 3]);
  });
});
