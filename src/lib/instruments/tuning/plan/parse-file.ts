import type { Case } from '../../../cases/schema/case.ts';
import { readFile } from '../../../cases/open.ts';
import { readHead, type NamedHead } from '../../../clip/tuning/file.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { capitalised, withFullStop } from '../../../util/text/sentence.ts';
import { headIn } from './share.ts';
import { parseOrNone } from '../../../util/json.ts';
import { jsonProblem } from '../../../util/files/json-problem.ts';

/** Content of a file: a head, a tuning, or a tuning with its head. */
export interface TakenFile {
  readonly head: NamedHead | null;
  readonly case: Case | null;
}

/** Parses the text of a file. Fails with a sentence. */
export function parseFile(text: string): Result<TakenFile, string> {
  const raw = parseOrNone(text);
  if (raw === undefined) {
    return fail(`This ${jsonProblem(text) ?? ''}. Choose a head or a case that Rungs has saved.`);
  }
  if (typeof raw === 'object' && raw !== null && 'first' in raw) {
    const head = readHead(raw);
    return head.ok ? ok({ head: head.value, case: null }) : head;
  }
  if (typeof raw !== 'object' || raw === null || !('seed' in raw || 'format' in raw))
    return fail('This file holds neither a head nor a tuning: choose one that this page has saved.');
  const read = readFile(text, ({ tuning }) => tuning !== undefined);
  if (!read.ok) return fail(capitalised(withFullStop(read.error)));
  if (read.value.kind !== 'one')
    return fail('This file holds cases of another kind, or more than one: import it under Cases.');
  const head = headIn(read.value.case);
  if (head?.ok === false) return head;
  return ok({ head: head?.value ?? null, case: read.value.case });
}
