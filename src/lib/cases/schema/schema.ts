import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { canonicalJson } from '../../util/canonical.ts';
import type { Case } from './case.ts';
import type { CaseError } from '../parts/case-error.ts';
import { PICTURE_STYLES } from '../../systems/types.ts';
import {
  finiteNumber,
  listOf,
  mapOf,
  oneOf,
  record,
  seed,
  sha256,
  text,
  values,
  yesOrNo,
} from '../parts/fields.ts';
import { whole } from '../../util/schemas.ts';
import { isDigest } from '../parts/digest.ts';
import { findUnsafeJson } from '../parts/unsafe-json.ts';
import {
  CASE_BYTES,
  DIGEST_CHARACTERS,
  MODEL_ENTRIES,
  NOTE_CHARACTERS,
  PROMPT_CHARACTERS,
  TITLE_CHARACTERS,
  PICTURE_ENTRIES,
} from '../parts/limits.ts';
import { contentSchemas } from '../kinds/index.ts';
import { findLikelihoodIssue } from './likelihood-check.ts';
import { likelihoods } from './likelihood-schema.ts';
import { modelName } from '../parts/model-name.ts';
import { omit } from '../../util/omit.ts';
import { findPictureIssue } from './picture-data.ts';
import { pictures } from '../parts/picture-schema.ts';
import { query } from './query.ts';
import { findQuestionIssue } from './question-check.ts';
import { guess, limits, question, rung } from './question-schema.ts';
import { escapeInvisible, quote } from '../../util/text/quote.ts';
import { findSubjectIssue } from './subject.ts';
import { findIssue } from './vocabulary.ts';

const view = record({
  rung,
  style: v.exactOptional(oneOf(PICTURE_STYLES)),
  exogenous: v.exactOptional(yesOrNo),
  predict: v.exactOptional(yesOrNo),
  step: v.exactOptional(whole(0, 100_000)),
  hide: v.exactOptional(
    v.pipe(
      v.array(
        v.picklist(['ladder', 'seed', 'values', 'formulas'], 'use "ladder", "seed", "values" or "formulas"'),
        'use a list of controls',
      ),
      v.maxLength(4, 'use at most 4 controls'),
    ),
  ),
});

const models = v.pipe(
  v.array(
    record({
      id: modelName,
      sha256,
    }),
    'use a list of {"id", "sha256"}',
  ),
  v.maxLength(MODEL_ENTRIES, `use at most ${MODEL_ENTRIES} models`),
);

const server = record({
  model: v.exactOptional(modelName),
  temperature: v.exactOptional(
    v.pipe(
      finiteNumber,
      v.minValue(0, 'use a number from 0 to 10'),
      v.maxValue(10, 'use a number from 0 to 10'),
    ),
  ),
  max_tokens: v.exactOptional(whole(1, 1_000_000)),
  seed: v.exactOptional(seed),
});

const DIGEST_REMEDY = `use the digest as it was made, "v1:" + 16 hexadecimal digits + ";name=value"s, at most ${DIGEST_CHARACTERS} characters, or leave it out`;
const digest = v.pipe(
  v.string(DIGEST_REMEDY),
  v.maxLength(DIGEST_CHARACTERS, DIGEST_REMEDY),
  v.check(isDigest, DIGEST_REMEDY),
);

const caseSchema: v.GenericSchema<unknown, Case> = record({
  ...contentSchemas,
  pictures: v.exactOptional(pictures),
  originals: v.exactOptional(mapOf(sha256, sha256, PICTURE_ENTRIES, 'originals')),
  seed,
  state: v.exactOptional(values),
  evidence: v.exactOptional(values),
  likelihoods: v.exactOptional(likelihoods),
  do: v.exactOptional(values),
  query: v.exactOptional(query),
  question: v.exactOptional(question),
  guess: v.exactOptional(guess),
  limits: v.exactOptional(limits),
  uncovered: v.exactOptional(listOf(oneOf(['text']), 1, 'parts')),
  title: v.exactOptional(text(TITLE_CHARACTERS)),
  note: v.exactOptional(text(NOTE_CHARACTERS)),
  prompt: v.exactOptional(text(PROMPT_CHARACTERS)),
  view: v.exactOptional(view),
  models: v.exactOptional(models),
  server: v.exactOptional(server),
  digest: v.exactOptional(digest),
});

/**
 * Parses untrusted data as a case: shape, limits, and every value against the variables of its system or model.
 * The result is a new object that shares nothing with the input.
 */
export function parseCase(input: unknown): Result<Case, CaseError> {
  const unsafe = findUnsafeJson(input);
  if (unsafe) return fail(unsafe);
  const parsed = v.safeParse(caseSchema, input, { abortEarly: true });
  if (!parsed.success) return fail(explain(parsed.issues[0]));
  const value = parsed.output;
  const issue =
    findSubjectIssue(value) ??
    findIssue(value) ??
    findLikelihoodIssue(value) ??
    findQuestionIssue(value) ??
    findOversize(value) ??
    findPictureIssue(value.pictures);
  return issue ? fail(issue) : ok(value);
}

function findOversize(value: Case): CaseError | null {
  const bytes = new TextEncoder().encode(canonicalJson(omit(value, 'digest'))).length;
  if (bytes <= CASE_BYTES) return null;
  return {
    path: '',
    message: `the case takes ${bytes} bytes as JSON; shorten its texts, or move pictures to a separate file, to at most ${CASE_BYTES}`,
  };
}

function explain(issue: v.BaseIssue<unknown>): CaseError {
  const path = (v.getDotPath(issue) ?? '').slice(0, 300);
  const where = path === '' ? 'the case' : escapeInvisible(path);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { path, message: `${where}: this field is not known; remove it` };
  }
  if (issue.type === 'strict_object') return { path, message: `${where} is missing; add this field` };
  return { path, message: `${where}: ${quote(issue.input)} does not fit; ${issue.message}` };
}
