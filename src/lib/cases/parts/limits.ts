/** What a case may hold at most; generous for people, small enough that no link can hurt a page. */

/** Characters (code points) of the plain texts. */
export const TITLE_CHARACTERS = 200;
export const NOTE_CHARACTERS = 4_000;
export const QUESTION_CHARACTERS = 300;
export const PROMPT_CHARACTERS = 20_000;
export const MODEL_CHARACTERS = 40_000;

/** Characters of names, category labels, shift expressions, model and server ids. */
export const NAME_CHARACTERS = 100;
export const LABEL_CHARACTERS = 200;

/** Entries of one map of values, names in one list, atoms of one counterfactual, models of one case. */
export const MAP_ENTRIES = 500;
export const LIST_ENTRIES = 200;
export const MODEL_ENTRIES = 16;

/** Rows that a query of a case may sample: opening a link recomputes them. */
export const SAMPLE_ROWS = 10_000;

/** Draws behind an answer of a case that has no closed form. */
export const MONTE_CARLO_DRAWS = 200_000;

/** Pictures of one case, and templates around its sentences. */
export const PICTURE_ENTRIES = 2_000;
export const TEMPLATE_ENTRIES = 100;

/** Base64url characters of one own picture inside a case: about 150 KiB; more goes into a file beside it. */
export const PICTURE_CHARACTERS = 200_000;

/** Bytes of the pictures that a case file brings along: each, and together. */
export const FILE_PICTURE_BYTES = 20 * 1024 * 1024;
export const FILE_PICTURES_BYTES = 40 * 1024 * 1024;

/** Characters of a digest (printable ASCII). */
export const DIGEST_CHARACTERS = 4_000;

/** Bytes of a case as JSON, its digest left out. */
export const CASE_BYTES = 250 * 1024;

/** Bytes that a link may inflate to. */
export const INFLATED_BYTES = 256 * 1024;

/** Characters of base64url that are looked at: what `INFLATED_BYTES` of noise would take, and some slack. */
export const PAYLOAD_CHARACTERS = 400_000;
