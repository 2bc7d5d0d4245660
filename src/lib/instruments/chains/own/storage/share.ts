/** Converts between a user's own chain and its case. */
import { chainIssue } from '../../../../cases/kinds/chain/issue.ts';
import type { CaseChain } from '../../../../cases/kinds/chain/schema.ts';
import { TITLE_CHARACTERS } from '../../../../cases/parts/limits.ts';
import type { Case } from '../../../../cases/schema/case.ts';
import { parseCase } from '../../../../cases/schema/schema.ts';
import type { OwnChain } from '../../../../chains/own/types.ts';
import { typedChain, wholeChain } from '../../../../chains/own/whole.ts';
import { firstCharacters } from '../../../../util/text/shorten.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';

/** A chain as edited, with the prevented event; null for none. */
export interface ChainDraft {
  readonly own: OwnChain;
  readonly prevented: string | null;
}

/** Returns the initial title of a chain's case. */
export const caseTitle = (own: OwnChain): string =>
  firstCharacters(own.title.trim(), TITLE_CHARACTERS).trim();

/** Returns the case of a chain's complete events, as in a file. Fails with a sentence. */
export function shareChain(
  { own, prevented }: ChainDraft,
  { title, note }: { readonly title: string; readonly note: string },
): Result<Case, string> {
  const { chain } = wholeChain(own);
  if (chain === null) return fail('no event is complete yet: give one a time and say what happens.');
  const context = own.context.trim();
  const isThere = chain.events.some(({ id }) => id === prevented);
  const content: CaseChain = {
    ...chain,
    ...(context === '' ? {} : { context }),
    ...(prevented !== null && isThere ? { prevented } : {}),
  };
  const made = parseCase({
    seed: 0,
    chain: content,
    ...(title === '' ? {} : { title }),
    ...(note === '' ? {} : { note }),
  });
  return made.ok ? made : fail(made.error.message);
}

/** Returns the chain of a case. Fails with a sentence. */
export function chainIn({ chain: content, title = '' }: Case): Result<ChainDraft, string> {
  if (content === undefined) return fail('this case is about something else; open it on its own page.');
  const issue = chainIssue(content);
  if (issue !== null) return fail(issue.message);
  const { context = '', prevented = null, ...chain } = content;
  return ok({ own: typedChain(chain, { title, context }), prevented });
}
