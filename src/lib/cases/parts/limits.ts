/** Limits of a case; generous for people, small enough that no link can harm a page. */

/** Most characters (code points) of the plain texts. */
export const TITLE_CHARACTERS = 200;
export const NOTE_CHARACTERS = 4_000;
export const QUESTION_CHARACTERS = 300;
export const PROMPT_CHARACTERS = 20_000;
export const MODEL_CHARACTERS = 40_000;

/** Most characters of names, category labels, shift expressions, model and server ids. */
export const NAME_CHARACTERS = 100;
export const LABEL_CHARACTERS = 200;

/** Most entries of a map of values, names in a list, atoms of a counterfactual, models of a case. */
export const MAP_ENTRIES = 500;
export const LIST_ENTRIES = 200;
export const MODEL_ENTRIES = 16;

/** Most rows that a query of a case may sample; opening a link recomputes them. */
export const SAMPLE_ROWS = 10_000;

/** Most Monte Carlo draws behind an answer of a case without a closed form. */
export const MONTE_CARLO_DRAWS = 200_000;

/** Most pictures of one case, most sentences of a probe, and most templates for them. */
export const PICTURE_ENTRIES = 2_000;
export const SENTENCE_ENTRIES = 500;
export const TEMPLATE_ENTRIES = 100;

/** Most base64url characters of one own picture inside a case: about 150 KiB; larger ones are stored in a file. */
export const PICTURE_CHARACTERS = 200_000;

/** Most bytes of the pictures in a case file: each, and in total. */
export const FILE_PICTURE_BYTES = 20 * 1024 * 1024;
export const FILE_PICTURES_BYTES = 40 * 1024 * 1024;

/** Most characters of a digest (printable ASCII). */
export const DIGEST_CHARACTERS = 4_000;

/** Most bytes of a case as JSON, without its digest. */
export const CASE_BYTES = 250 * 1024;

/** Most bytes that a link may inflate to. */
export const INFLATED_BYTES = 256 * 1024;

/** Most base64url characters that are decoded: what `INFLATED_BYTES` of random data would take, and some more. */
export const PAYLOAD_CHARACTERS = 400_000;
