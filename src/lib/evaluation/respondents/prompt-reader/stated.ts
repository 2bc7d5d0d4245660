import type { System } from '../../../systems/index.ts';
import { anyOf } from '../../tasks/kit/judging/answer-text.ts';
import { readValues } from '../../tasks/kit/judging/values.ts';
import { nameMentionsIn } from './mentions.ts';

/**
 * Parses the present categories stated in a plain text: `name: value` lines (the last one per name counts), or,
 * without such lines, sentences that state all variables.
 */
export function statedIn(system: System, plain: string): Readonly<Record<string, string>> {
  const stated = new Map<string, string>();
  for (const line of plain.split('\n')) {
    for (const part of line.split(/[;,]/u)) {
      const read = readPart(system, part);
      if (read !== null) stated.set(...read);
    }
  }
  if (stated.size > 0) return Object.fromEntries(stated);
  const entries = Object.entries(readValues(system, plain)).flatMap(([id, value]) =>
    value === null ? [] : [[id, value] as const],
  );
  return entries.length === system.variables.length ? Object.fromEntries(entries) : {};
}

/** Parses “name: value” or “name = value” that fills the whole part. */
function readPart(system: System, part: string): [string, string] | null {
  const [mention, ...others] = nameMentionsIn(system, part);
  const variable = system.variables.find(({ id }) => id === mention?.id);
  if (mention === undefined || variable === undefined || others.length > 0) return null;
  const ids = variable.categories.map(({ id }) => id);
  const value = new RegExp(`^\\s*(?:position\\s*)?[:=]\\s*(${anyOf(ids)})\\W*$`, 'u').exec(
    part.slice(mention.to),
  );
  const word = value?.[1]?.replace(/\s+(?:the\s+)?/gu, ' ');
  const id = ids.find((candidate) => candidate === word);
  return id === undefined || /[\p{L}\p{N}]/u.test(withoutPreamble(part.slice(0, mention.from)))
    ? null
    : [variable.id, id];
}

function withoutPreamble(text: string): string {
  return text.replace(/^\W*(?:\d+[.)]\s*)?(?:the\s+)?(?:current\s+)?(?:values?\s+(?:are|of)\W*)?/u, '');
}
