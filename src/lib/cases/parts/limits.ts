/** What a case may hold at most; generous for people, small enough that no link can hurt a page. */

/** Characters (code points) of the plain texts. */
export const titleCharacters = 200;
export const noteCharacters = 4_000;
export const questionCharacters = 300;
export const promptCharacters = 20_000;
export const modelCharacters = 40_000;

/** Characters of names, category labels, shift expressions, model and server ids. */
export const nameCharacters = 100;
export const labelCharacters = 200;

/** Entries of one map of values, names in one list, atoms of one counterfactual, models of one case. */
export const mapEntries = 500;
export const listEntries = 200;
export const modelEntries = 16;

/** Rows that a query of a case may sample: opening a link recomputes them. */
export const sampleRows = 10_000;

/** Draws behind an answer of a case that has no closed form. */
export const monteCarloDraws = 200_000;

/** Pictures of one case, and templates around its sentences. */
export const pictureEntries = 2_000;
export const templateEntries = 100;

/** Base64url characters of one own picture inside a case: about 150 KiB; more goes into a file beside it. */
export const pictureCharacters = 200_000;

/** Bytes of the pictures that a case file brings along: each, and together. */
export const filePictureBytes = 20 * 1024 * 1024;
export const filePicturesBytes = 40 * 1024 * 1024;

/** Characters of a digest (printable ASCII). */
export const digestCharacters = 4_000;

/** Bytes of a case as JSON, its digest left out. */
export const caseBytes = 250 * 1024;

/** Bytes that a link may inflate to. */
export const inflatedBytes = 256 * 1024;

/** Characters of base64url that are looked at: what `inflatedBytes` of noise would take, and some slack. */
export const payloadCharacters = 400_000;
