/** Most characters of a formula that is typeset; longer ones stay plain text. */
const MAX_FORMULA_LENGTH = 4000;

/** Converts LaTeX to HTML with MathML for screen readers. */
export type Typeset = (latex: string, display: boolean) => string;

let loaded: Promise<Typeset> | null = null;

/**
 * Loads KaTeX and its style sheet, once per page; a failed load can be retried. Trust is off and macros are bounded,
 * because formulas come from models, and models from strangers' links.
 */
export function loadTypeset(): Promise<Typeset> {
  loaded ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([{ default: katex }]): Typeset =>
      (latex, display) => {
        if (latex.length > MAX_FORMULA_LENGTH) return '';
        return katex.renderToString(latex, {
          displayMode: display,
          output: 'htmlAndMathml',
          trust: false,
          throwOnError: false,
          strict: 'ignore',
          maxSize: 20,
          maxExpand: 200,
        });
      },
    (error: unknown) => {
      loaded = null;
      throw error;
    },
  );
  return loaded;
}
