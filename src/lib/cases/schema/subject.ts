/** The subject of a case, and the fields that go with it. */
import { formatList } from '../../util/text/format-list.ts';
import type { Case } from './case.ts';
import type { CaseError } from '../parts/case-error.ts';
import { kinds, type CaseContents } from '../kinds/index.ts';
import type { CaseKind } from '../parts/kind.ts';

/** Kind of a case, and the content of that kind's field. */
export interface CaseContent {
  readonly kind: CaseKind;
  readonly content: unknown;
}

/**
 * Returns the subject of a case.
 *
 * @throws RangeError if it has none, which `parseCase` refuses
 */
export function caseContentOf(value: CaseContents): CaseContent {
  const [kind] = kindsIn(value);
  if (kind === undefined) throw new RangeError(nothing);
  return { kind, content: value[kind.id] };
}

const nothing = `the case has none of ${kindList(kinds, 'and')}; give exactly one of them, such as ${kindList(kinds.slice(0, 2), 'or')}`;

function kindsIn(value: CaseContents): (typeof kinds)[number][] {
  return kinds.filter(({ id }) => value[id] !== undefined);
}

/** Fields that only some kinds of cases have: those about the variables of a model, and pictures. */
const fieldsBeside: Readonly<Record<NonNullable<CaseKind['extraContent']>, readonly (keyof Case)[]>> = {
  variables: [
    'state',
    'evidence',
    'likelihoods',
    'do',
    'query',
    'prompt',
    'question',
    'guess',
    'limits',
    'view',
    'models',
    'server',
    'digest',
  ],
  pictures: ['pictures'],
};

/** Returns why the fields of a case are inconsistent; null if they are not. */
export function findSubjectIssue(value: Case): CaseError | null {
  const [first, second] = kindsIn(value);
  if (first === undefined) return { path: '', message: nothing };
  if (second !== undefined) {
    const message = `${second.id}: the case has both "${first.id}" and "${second.id}"; give exactly one of them`;
    return { path: second.id, message };
  }
  const { kind, content } = caseContentOf(value);
  return foreignField(value, kind) ?? kind.issue?.(content, value.pictures?.length ?? 0) ?? null;
}

function foreignField(value: Case, { id, extraContent }: CaseKind): CaseError | null {
  for (const group of ['variables', 'pictures'] as const) {
    const field =
      group === extraContent ? undefined : fieldsBeside[group].find((name) => value[name] !== undefined);
    if (field === undefined) continue;
    const others = kindList(
      kinds.filter((kind) => kind.extraContent === group),
      'or',
    );
    const message = `${field}: a case with "${id}" has no such field; remove it, or make a case with ${others} of it`;
    return { path: field, message };
  }
  return null;
}

function kindList(some: readonly CaseKind[], before: 'and' | 'or'): string {
  return formatList(
    some.map(({ id }) => JSON.stringify(id)),
    before,
  );
}
