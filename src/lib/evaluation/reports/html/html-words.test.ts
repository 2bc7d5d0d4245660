import { describe, expect, it } from 'vitest';
import { beach, pendulum, pictureItems } from '../../../../../tests/support/benchmarks.ts';
import type { JournalEntry, RunRecord } from '../../runs/index.ts';
import type { RunFailure } from '../../runs/journal.ts';
import { defaultVariant } from '../../benchmarks/items.fixture.ts';
import type { Subject } from '../../tasks/task.ts';
import { runHtml } from './html.ts';
import { runResults } from '../results.ts';
import { runRows } from '../table/rows.ts';

interface Kept {
  readonly task: string;
  readonly subject: Pick<Subject, 'id' | 'styles'>;
  readonly count: number;
  /** The stored answer at an index; null for a failure, undefined for nothing. */
  readonly entryOf: (place: number) => Partial<JournalEntry> | null | undefined;
  readonly record?: Partial<RunRecord>;
  readonly respondent?: RunRecord['plan']['respondent'];
}

/** A report's text without its items: one line per element, cells of a row separated by bars. */
async function reportLines({ task, subject, count, entryOf, record, respondent }: Kept): Promise<string[]> {
  const items = pictureItems(task, subject, count);
  const entries: JournalEntry[] = [];
  const failures: RunFailure[] = [];
  for (const [place, { id }] of items.entries()) {
    const entry = entryOf(place);
    if (entry === null) failures.push({ id, message: 'Gone.', attempts: 6, at: place });
    else if (entry) entries.push({ ...{ id, rawAnswer: { text: '' }, attempts: 1, at: place }, ...entry });
  }
  const whole: RunRecord = {
    ...{ schemaVersion: 1, id: 'a'.repeat(64), title: '', status: 'done', total: items.length },
    ...{ answered: entries.length, failed: failures.length, started: 0, updated: 60_000, ended: 90_000 },
    ...{ trouble: null, made: {} },
    plan: {
      ...{ task, system: subject.id, seed: 1, count, variant: defaultVariant(task, subject) },
      respondent: respondent ?? { kind: 'copy' },
    },
    ...record,
  };
  const rows = runRows(items, entries, failures, 'published');
  const html = await runHtml(runResults(whole, rows, 'published'), rows, () => Promise.reject(new Error()));
  const lines = linesOf(html.slice(html.indexOf('<body>'), html.indexOf('<h2>Items')));
  // Of the printed rows those of one model, and one table with notes.
  return lines.filter((line) => !/ \| Table \d/u.test(line) || /VL2-27B|Table 6/u.test(line));
}

function linesOf(html: string): string[] {
  return html
    .replace(/<svg[^]*?<\/svg>/gu, (svg) => {
      const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</gu)].map(([, text]) => text);
      return `<p>plot: ${texts.join(' | ')}</p>`;
    })
    .replace(/<\/(?:p|h1|h2|caption|dd|tr)>/gu, '\n')
    .replace(/<\/(?:td|th)>/gu, ' | ')
    .replace(/<\/dt>/gu, ': ')
    .replace(/<[^>]+>/gu, '')
    .replaceAll('&quot;', '"')
    .split('\n')
    .map((line) => line.trim().replace(/ \|$/u, ''))
    .filter((line) => line !== '');
}

describe('the words of a report', () => {
  it('describe a run of a server’s model: respondent, settings, time, figures with baselines, and published results', async () => {
    const items = pictureItems('intervention-target', pendulum, 6);
    const lines = await reportLines({
      ...{ task: 'intervention-target', subject: pendulum, count: 6 },
      respondent: { kind: 'vlm', model: 'm-7b', parameters: { temperature: 0.5, maxTokens: 40 } },
      record: { made: { version: '1.0.0', server: 'direct-1' }, title: 'Monday' },
      entryOf: (place) =>
        place === 5
          ? null
          : {
              rawAnswer: { text: place < 3 ? String(items[place]?.truth).replaceAll('_', ' ') : 'who knows' },
              milliseconds: [40, 10, 30, 20, 900][place] ?? 0,
              ...(place < 2 ? { usage: { promptTokens: 100, completionTokens: 7 } } : {}),
              systemFingerprint: place % 2 === 0 ? 'fp-a' : 'fp-b',
            },
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "Monday",
        "Respondent: A model of a server, m-7b, temperature 0.5, maxTokens 40",
        "Asked: What was set, Pendulum, 6 items, seed 1, no examples, rules stated",
        "Prompt: Rungs, what was set, pictures in the style rungs",
        "Made with: Rungs 1.0.0, server direct-1",
        "Begun: 1970-01-01T00:00:00.000Z",
        "Ended: 1970-01-01T00:01:30.000Z",
        "Answers: 5 of 6; 1 failed, 0 unparsed, 1 missing",
        "Scoring protocol: published",
        "Run: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "Time per answer: 30 ms (median)",
        "Tokens: at least 200 asked, 14 answered; of 3 answers they are not known",
        "Server fingerprint: fp-a, fp-b",
        "Figures",
        "plot: 0% | 20% | 40% | 60% | 80% | 100% | chance | m-7b | Baseline At random | Baseline Most frequent answer | LLaVA-OneVision-7B, rules | Qwen-VL-Chat-9B, rules | IDEFICS2-8B, rules | Deepseek-VL2-Small-16B, rules | OpenFlamingo-9B, rules | Otter-9B, rules | Deepseek-VL2-27B, rules | Qwen2.5-VL-Instruct-32B, rules | Gemini-2.0-Flash, rules | LLaVA-OneVision-7B, no rules | Qwen2.5-VL-Instruct-32B, no rules | Gemini-2.0-Flash, no rules",
        "● this run; ◇ baselines; ○ as published",
        "Scoring protocol published; 5 items; 95% intervals in brackets",
        "| Monday | At random | Most frequent answer | Chance",
        "Accuracy, % | 60.0 [18.9, 92.4] | 0.0 [0.0, 50.0] | 40.0 [7.6, 81.1] | 25.0",
        "Set: pendulum angle, % | 50.0 [2.5, 97.5], n = 2 | 0.0 [0.0, 77.6], n = 2 | 100.0 [22.4, 100.0], n = 2 | ",
        "Set: light position, % | 0.0 [0.0, 95.0], n = 1 | 0.0 [0.0, 95.0], n = 1 | 0.0 [0.0, 95.0], n = 1 | ",
        "Set: shadow length, % | 100.0 [5.0, 100.0], n = 1 | 0.0 [0.0, 95.0], n = 1 | 0.0 [0.0, 95.0], n = 1 | ",
        "Set: shadow position, % | 100.0 [5.0, 100.0], n = 1 | 0.0 [0.0, 95.0], n = 1 | 0.0 [0.0, 95.0], n = 1 | ",
        "Unparsed | 0 | 0 | 0 | ",
        "Missing | 1 | 0 | 0 | ",
        "95% intervals of Accuracy, Set: pendulum angle, Set: light position, Set: shadow length, Set: shadow position: Blaker’s. Each unit is right or wrong, and counts once. It is exact: it holds the truth in 95 of 100 cases or more, and with few units in more (98 with 5, 96 with 30, on average).",
        "5 of 6 answered so far: the figures are of those. With all others wrong accuracy is 50.0%, with all right 66.7%.",
        "Not every question has an answer, so nothing is tested against another: what is missing may differ from the rest.",
        "Beside printed figures: other wording, pictures, items and thinking",
        "| As in the paper | Why",
        "wording | no | Not the paper’s prompt, but one of ours or yours. A copy of the data set can be asked with its own questions.",
        "pictures | no | Drawn by Rungs, not the pictures of the data set.",
        "items | no | Made from the model: another mix of states and changes. The paper has 1,000 units of the query part of the data set, drawn anew for each of three runs.",
        "protocol | yes | Scored as the authors’ code does, quirks included.",
        "examples | yes | No examples: hold it against printed rows without any.",
        "thinking | no | The model may think before it answers; the paper’s models did not.",
        "Variable that was set: what is right (rows), what was answered (columns)",
        "| pendulum angle | light position | shadow length | shadow position | nothing read",
        "pendulum angle | 1 | 0 | 0 | 0 | 1",
        "light position | 0 | 0 | 0 | 0 | 1",
        "shadow length | 0 | 0 | 1 | 0 | 0",
        "shadow position | 0 | 0 | 0 | 1 | 0",
        "As published",
        "CausalVLBench: Benchmarking Visual Causal Reasoning in Large Vision-Language Models",
        "Model | Asked | Accuracy, % | Source and notes",
        "Deepseek-VL2-27B | rules stated, no examples | 31.9 ± 0.0 | Table 2 of CausalVLBench.",
        "Deepseek-VL2-27B | rules stated, 2 examples | 30.4 ± 0.0 | Table 2 of CausalVLBench.",
        "Deepseek-VL2-27B | rules stated, 4 examples | 24.1 ± 0.0 | Table 2 of CausalVLBench.",
        "Deepseek-VL2-27B | rules stated, 8 examples |  | Table 2 of CausalVLBench. Printed as &#39;-&#39; (no result). Table 2 prints no number for Accuracy (“-”).",
        "LLaVA-OneVision-7B | balanced examples, 4 examples | 26.5 ± 0.0 | Table 6 of CausalVLBench. Printed identically for both shot counts of this system.",
        "LLaVA-OneVision-7B | balanced examples, 8 examples | 26.5 ± 0.0 | Table 6 of CausalVLBench. Printed identically for both shot counts of this system.",
        "Qwen2.5-VL-Instruct-32B | balanced examples, 4 examples | 32.5 ± 0.0 | Table 6 of CausalVLBench.",
        "Qwen2.5-VL-Instruct-32B | balanced examples, 8 examples | 25.3 ± 0.0 | Table 6 of CausalVLBench.",
        "Gemini-2.0-Flash | balanced examples, 4 examples | 46.2 ± 0.0 | Table 6 of CausalVLBench. Table 6 calls it “Gemini-Flash-2.0”.",
        "Gemini-2.0-Flash | balanced examples, 8 examples | 44.3 ± 0.0 | Table 6 of CausalVLBench. Table 6 calls it “Gemini-Flash-2.0”.",
      ]
    `);
  });

  it('state the answers so far for an unfinished run', async () => {
    const lines = await reportLines({
      ...{ task: 'counterfactual', subject: beach, count: 4 },
      record: { ended: null, status: 'paused' },
      entryOf: (place) => (place < 2 ? { rawAnswer: { text: 'sunshine: low\nswimmers: many' } } : undefined),
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "Copy and set: What would have been, Beach (ours)",
        "Respondent: Copy and set",
        "Asked: What would have been, Beach (ours), 4 items, seed 1, no examples, rules stated",
        "Prompt: Rungs, what would have been, pictures in the style rungs",
        "Begun: 1970-01-01T00:00:00.000Z",
        "So far: 1970-01-01T00:01:00.000Z",
        "Answers: 2 of 4; 0 failed, 0 unparsed, 2 missing",
        "Scoring protocol: published",
        "Run: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "Figures",
        "plot: 0% | 20% | 40% | 60% | 80% | 100% | chance | Copy and set | Baseline Copy unchanged | Baseline At random | Baseline Most frequent answer",
        "● this run; ◇ baselines",
        "Scoring protocol published; 2 items; 95% intervals in brackets",
        "| Copy and set | Copy unchanged | At random | Most frequent answer | Chance",
        "All right, % | 0.0 [0.0, 77.6] | 0.0 [0.0, 77.6] | 0.0 [0.0, 77.6] | 50.0 [2.5, 97.5] | ",
        "Accuracy, % | 12.5 [0.9, 84.0] | 75.0 [16.7, 93.1] | 12.5 [0.9, 84.0] | 75.0 [12.3, 98.6] | 41.7",
        "Effects alone, % | 0.0 [0.0, 95.0], n = 1 | 100.0 [5.0, 100.0], n = 1 | 0.0 [0.0, 95.0], n = 1 | 100.0 [5.0, 100.0], n = 1 | ",
        "Set: sunscreen, % | 0.0 [0.0, 95.0], n = 1 | 75.0 [3.9, 97.7], n = 1 | 0.0 [0.0, 95.0], n = 1 | 50.0 [3.7, 96.3], n = 1 | ",
        "Set: ice cream, % | 25.0 [2.3, 96.1], n = 1 | 75.0 [3.9, 97.7], n = 1 | 25.0 [2.3, 96.1], n = 1 | 100.0 [5.0, 100.0], n = 1 | ",
        "Unparsed | 0 | 0 | 0 | 0 | ",
        "Missing | 2 | 0 | 0 | 0 | ",
        "95% intervals of All right, Effects alone, Set: sunscreen (Copy and set; At random), Set: ice cream (Most frequent answer): Blaker’s. Each unit is right or wrong, and counts once. It is exact: it holds the truth in 95 of 100 cases or more, and with few units in more (98 with 5, 96 with 30, on average).",
        "95% intervals of Accuracy, Set: sunscreen (Copy unchanged; Most frequent answer), Set: ice cream (Copy and set; Copy unchanged; At random): Bayesian bootstrap. It serves partial credit and counts, and several questions about one picture or items about one story or photograph, which count as one unit. Units get new random weights, and the middle 95% of the means is given, as a beta distribution of the same mean and variance; one unit is added, for the lower end at the least that is possible and for the upper end at the most. With few units it holds the truth in more than 95 of 100 cases.",
        "2 of 4 answered so far: the figures are of those. With all others wrong accuracy is 6.3%, with all right 56.3%.",
        "Not every question has an answer, so nothing is tested against another: what is missing may differ from the rest.",
        "sunshine: what is right (rows), what was answered (columns)",
        "| low | medium | high | nothing read",
        "low | 1 | 0 | 0 | 0",
        "medium | 1 | 0 | 0 | 0",
        "high | 0 | 0 | 0 | 0",
        "sunscreen: what is right (rows), what was answered (columns)",
        "| none | on | nothing read",
        "none | 0 | 0 | 1",
        "on | 0 | 0 | 1",
        "ice cream: what is right (rows), what was answered (columns)",
        "| none | some | nothing read",
        "none | 0 | 0 | 0",
        "some | 0 | 0 | 2",
        "sunburn: what is right (rows), what was answered (columns)",
        "| none | light | severe | nothing read",
        "none | 0 | 0 | 0 | 2",
        "light | 0 | 0 | 0 | 0",
        "severe | 0 | 0 | 0 | 0",
      ]
    `);
  });

  it('describe yes/no questions in both orders with perceived values: their differences and errors', async () => {
    const lines = await reportLines({
      ...{ task: 'structure-single', subject: pendulum, count: 1 },
      respondent: { kind: 'clip+scm' },
      entryOf: (place) => ({
        rawAnswer: { text: place % 3 === 0 ? 'Yes' : 'No' },
        perceived: [place % 2 === 0 ? { pendulum_angle: 'nowhere' } : {}],
        orders: { worded: { text: 'Yes' }, swapped: { text: place % 4 === 0 ? 'Yes' : 'No' } },
        probability: { yes: [place / 12, place / 12], labelMass: 0.9 },
      }),
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "CLIP + model: Structure from one picture, Pendulum",
        "Respondent: CLIP + model",
        "Asked: Structure from one picture, Pendulum, 1 picture, seed 1, no examples",
        "Prompt: Rungs, structure from one picture, pictures in the style rungs",
        "Begun: 1970-01-01T00:00:00.000Z",
        "Ended: 1970-01-01T00:01:30.000Z",
        "Answers: 12 of 12; 0 failed, 0 unparsed, 0 missing",
        "Scoring protocol: published",
        "Run: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "Figures",
        "plot: 0% | 20% | 40% | 60% | 80% | 100% | chance | CLIP + model | Baseline Always No | Baseline Always Yes | Baseline At random | LLaVA-OneVision-7B, 1 picture | Qwen-VL-Chat-9B, 1 picture | IDEFICS2-8B, 1 picture | Deepseek-VL2-Small-16B, 1 picture | OpenFlamingo-9B, 1 picture | Otter-9B, 1 picture | Deepseek-VL2-27B, 1 picture | Qwen2.5-VL-Instruct-32B, 1 picture | Gemini-2.0-Flash, 1 picture",
        "● this run; ◇ baselines; ○ as published",
        "Scoring protocol published; 1 picture; 95% intervals in brackets",
        "| CLIP + model | Always No | Always Yes | At random | Chance",
        "Accuracy, % | 33.3 [2.8, 96.0] | 66.7 [4.0, 97.2] | 33.3 [2.8, 96.0] | 58.3 [3.9, 96.7] | 50.0",
        "SHD | 5.00 [0.22, 5.91] | 4.00 [0.24, 5.83] | 6.00 [0.30, 6.00] | 3.00 [0.22, 5.78] | ",
        "Precision, % | 0.0 [0.0, 95.0] | 0.0 [0.0, 95.0] | 33.3 [2.8, 96.0] | 42.9 [3.4, 96.1] | ",
        "Recall, % | 0.0 [0.0, 95.0] | 0.0 [0.0, 95.0] | 100.0 [5.0, 100.0] | 75.0 [3.9, 97.7] | ",
        "Two-way, % | 16.7 [1.6, 96.4] | 0.0 [0.0, 95.0] | 100.0 [5.0, 100.0] | 16.7 [1.6, 96.4] | ",
        "Cyclicity | 1.09 [0.11, 16.67] | 0.00 [0.00, 16.33] | 17.19 [0.86, 17.19] | 2.37 [0.23, 16.59] | ",
        "All right, % | 0.0 [0.0, 95.0] | 0.0 [0.0, 95.0] | 0.0 [0.0, 95.0] | 0.0 [0.0, 95.0] | ",
        "Unparsed | 0 | 0 | 0 | 0 | ",
        "Missing | 0 | 0 | 0 | 0 | ",
        "The questions are fixed by design: only pictures are resampled, and intervals say how other pictures would come out.",
        "95% intervals of Accuracy, SHD (CLIP + model; Always No; At random), Precision (Always Yes; At random), Recall (At random), Two-way (CLIP + model; At random), Cyclicity (CLIP + model; At random): Bayesian bootstrap. It serves partial credit and counts, and several questions about one picture or items about one story or photograph, which count as one unit. Units get new random weights, and the middle 95% of the means is given, as a beta distribution of the same mean and variance; one unit is added, for the lower end at the least that is possible and for the upper end at the most. With few units it holds the truth in more than 95 of 100 cases.",
        "95% intervals of SHD (Always Yes), Precision (CLIP + model; Always No), Recall (CLIP + model; Always No; Always Yes), Two-way (Always No; Always Yes), Cyclicity (Always No; Always Yes), All right: Blaker’s. Each unit is right or wrong, and counts once. It is exact: it holds the truth in 95 of 100 cases or more, and with few units in more (98 with 5, 96 with 30, on average).",
        "Against Always No on the same items: −33.3 points of accuracy (−94.3 to +92.1), p = 1.000 by Fisher’s exact randomisation test.",
        "Against Always Yes on the same items: 0.0 points of accuracy (−92.7 to +92.7), p = 1.000 by McNemar’s exact test.",
        "Against At random on the same items: −25.0 points of accuracy (−93.8 to +92.1), p = 1.000 by Fisher’s exact randomisation test.",
        "CLIP + model’s result is not comparable with published ones: it knows the equations, and the embedded CLIP was trained on this renderer’s pictures, while the published models were not trained, and saw other pictures.",
        "Beside printed figures: other pictures and items",
        "| As in the paper | Why",
        "pictures | no | Drawn by Rungs, not the pictures of the data set.",
        "items | no | Made from the model: another mix of states and changes. The paper has 1,000 units of the query part of the data set, drawn anew for each of three runs.",
        "protocol | yes | Scored as the authors’ code does, quirks included.",
        "Seeing and reasoning",
        "| Answers",
        "right despite a misreading | 4",
        "not right after a misreading | 8",
        "not right although everything was read rightly | 0",
        "not right where the question leaves the answer open, everything read rightly | 0",
        "categories read rightly (95% interval) | 0.0% [0.0%, 23.6%]",
        "Probabilities",
        "The probabilities are those of the tokens “yes” and “no” at the start of the answer. Intervals are 95%, with the questions about one picture counted as one draw: the Brier score’s is a Bayesian bootstrap over them, and so is the AUC’s, by Obuchowski’s standard error (1997), DeLong’s for clustered questions; the calibration error’s is a bootstrap over them, and its ends do not centre on it, as chance alone never lowers it.",
        "95% intervals in brackets",
        "|  | What it means",
        "Questions with a probability | 12 | Questions for which it is known, or estimated, how likely the model says yes.",
        "Brier score | 0.459 | The mean squared distance of the probability of yes from 1 where yes is right and from 0 where no is: 0 is perfect, 0.25 is what 50% throughout gets.",
        "AUC | 0.188 | How often a question to which yes is right gets a higher probability of yes than one to which no is, ties counted half: 1 is perfect, 0.5 is chance.",
        "Expected calibration error | 0.625 | Average distance of the probability of yes from the share of questions to which yes is right, in ten bins of equal width: 0 is perfect.",
        "Label mass | 90.0% | How much of the model’s belief is in yes and no together, before they are set against each other; the less it is, the less the probability of yes says.",
        "plot: 0 | 0 | 20 | 20 | 40 | 40 | 60 | 60 | 80 | 80 | 100 | 100 | Yes is right, % | Probability of yes, %",
        "Dotted: comes true as often as it is said to; areas: how many questions; lines: 95% interval (Blaker).",
        "Of 12 questions asked with “yes” and “no” in both orders, 25.0% (7.2% to 54.4%) got the same answer; yes was said to 100.0% as worded and to 25.0% with the words swapped; right were 33.3% and 58.3%.",
        "Is there an arrow?: what is right (rows), what was answered (columns)",
        "| yes | no | nothing read",
        "yes | 0 | 4 | 0",
        "no | 4 | 4 | 0",
        "As published",
        "CausalVLBench: Benchmarking Visual Causal Reasoning in Large Vision-Language Models",
        "Model | Asked | Accuracy, % | SHD | Precision, % | Recall, % | Two-way, % | Cyclicity | Source and notes",
        "Deepseek-VL2-27B | one picture, no examples | 66.7 ± 0.0 | 4.00 ± 0.00 |  |  | 0.0 ± 0.0 |  | Table 1, Table 10 of CausalVLBench. Only one cell, &#39;0.000 _{0.000}&#39;, is printed for this model&#39;s whole row; it stands in the first column. Cell is empty in the text: the row prints a single &#39;0.000 _{0.000}&#39;, probably one cell spanning all six columns. Zeros everywhere would agree with this model&#39;s Table 1 scores, which are those of answering No to everything, but the number is not printed. Table 10 prints no number for Cyclicity.",
      ]
    `);
  });
});
