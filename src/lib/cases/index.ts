/** Cases: what links, files and the browser's store hold. */
export { compareWithDigest, digestOf } from './digest.ts';
export type { Difference, Leaf, Outcome, Verification } from './digest.ts';
export { caseFileName, caseFileText, collectionFileText, parseFileText } from './file.ts';
export type { FileContent, Refusal } from './file.ts';
export { contentHash } from './hash.ts';
export { decodeLink, encodeLink, pathOf, withDigest } from './link.ts';
export type { LinkError, LinkErrorCode } from './link.ts';
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
