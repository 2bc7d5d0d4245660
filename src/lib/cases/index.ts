/** Cases: what links, files and the browser's store hold. */
export { addressOf, decodeLink, encodeFragment, pathOf } from './codec.ts';
export type { LinkError, LinkErrorCode } from './codec.ts';
export type { Attachments } from './attachments.ts';
export { compareWithDigest, digestOf } from './digest.ts';
export type { Difference, Leaf, Outcome, Verification } from './digest.ts';
export { caseFileName, caseFileText, collectionFileText, parseFileText } from './file.ts';
export type { FileContent, Refusal } from './file.ts';
export { contentHash, hashBytes } from './hash.ts';
export { encodeLink, withDigest } from './link.ts';
export { resultOf } from './outcome.ts';
export { drawPicture, ownPicture, pictureBytes } from './picture-data.ts';
export { defaultPictureSize, isSystemPicture } from './picture-schema.ts';
export type { OwnPicture, Picture, SystemPicture } from './picture-schema.ts';
export type { Query } from './query.ts';
export { parseCase } from './schema.ts';
export type {
  Case,
  CaseError,
  CaseQuestion,
  Guesses,
  HiddenControl,
  Limits,
  ModelReference,
  Rung,
  ServerParameters,
  Values,
  View,
} from './schema.ts';
export { subjectOf } from './subject.ts';
export { verify, verifyCase } from './verify.ts';
export type { CaseTools } from './kinds/index.ts';
