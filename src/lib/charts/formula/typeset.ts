/** Longest formula that is typeset; longer ones stay text. */
const MAX_FORMULA_LENGTH = 4000;

/** Turns LaTeX into HTML with MathML for screen readers. */
export type Typeset = (latex: string, display: boolean) => string;

let loaded: Promise<Typeset> | null = null;

/**
 * Loads KaTeX and its style sheet, once a page. A failed load is forgotten, so that the next formula tries again.
 *
 * Trust is off and macros are bounded: formulas come from models, and models come from strangers' links.
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
