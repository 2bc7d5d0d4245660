import type { CaseKind } from '../../parts/kind.ts';
import { probeIssue } from './issue.ts';
import { probeSchema as schema, type CaseProbe } from './schema.ts';
import { verifyProbe, type ProbeScorer } from './verify.ts';

/** Case kind: pictures against sentences, scored by CLIP. */
export const probe: CaseKind<'probe', CaseProbe, ProbeScorer> = {
  id: 'probe',
  since: 2,
  schema,
  extraContent: 'pictures',
  path: () => '/probe',
  issue: probeIssue,
  words: ({ sentences }) => sentences,
  card: {
    title: 'Probe',
    by: ({ model }) => model?.id ?? 'any CLIP',
    counts: ({ sentences }) => [[sentences.length, 'sentence']],
  },
  verify: verifyProbe,
};
