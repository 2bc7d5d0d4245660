/** Cases: what links, files and the browser's store hold. */
export { decodeLink, encodeFragment, pathOf } from './codec.ts';
export type { LinkError, LinkErrorCode } from './codec.ts';
export { compareWithDigest, digestOf } from './digest.ts';
export type { Difference, Leaf, Outcome, Verification } from './digest.ts';
export { caseFileName, caseFileText, collectionFileText, parseFileText } from './file.ts';
export type { FileContent, Refusal } from './file.ts';
export { contentHash } from './hash.ts';
export { encodeLink, withDigest } from './link.ts';
export { resultOf } from './outcome.ts';
export type { Query } from './query.ts';
export { parseCase } from './schema.ts';
export type {
  Case,
  CaseError,
  HiddenControl,
  ModelReference,
  Rung,
  ServerParameters,
  Values,
  View,
} from './schema.ts';
export { verify } from './verify.ts';
