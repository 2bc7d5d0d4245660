import type { Locator, Page } from '@playwright/test';
import { encodeFragment, type Case } from '../../src/lib/cases/index.ts';
import { expect, expectAccessible, expectViews, openPage, test } from './helpers.ts';

const VIEWS = [
  ['-390', 390, 'dark'],
  ['-1440', 1440, 'light'],
] as const;

function editor(page: Page): Locator {
  return page.getByRole('textbox', { name: /One statement a line/ });
}

async function build(page: Page, text: string): Promise<void> {
  await editor(page).fill(text);
  await page.getByRole('button', { name: 'Build the model' }).click();
}

/** Returns the selected text in the editor. */
function selection(page: Page): Promise<string> {
  return editor(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
}

/** Returns words of the rows' names that are broken over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('.values .label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const text = label.firstChild;
      if (text?.nodeValue == null) return [];
      return [...text.nodeValue.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );
}

test.describe('the rows of your own model on a phone', () => {
  test('break no word that fits on a line', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/lab/model');
    // A statement fits on one line, and the keyboard can scroll a wide formula.
    const statements = page.locator('label code');
    expect(await statements.evaluateAll((all) => all.map((one) => one.getClientRects().length))).toEqual([
      1, 1,
    ]);
    await page.getByText('What can be read off the data?').click();
    await expect(page.getByRole('math')).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Formula', exact: true })).toHaveAttribute('tabindex', '0');
    await expectAccessible(page);
    const long = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
    await build(
      page,
      `T ~ bernoulli(0.5)\nL ~ normal(0, T + 1)\nY ~ bernoulli(0.4)\nlabel T "Treatment"\nlabel L "${long}"\nlabel Y "Recovered completely"`,
    );
    for (const name of ['See', 'Do', 'Imagine']) {
      await page.getByRole('radio', { name, exact: true }).check();
      const example = page.getByRole('button', { name: /^Try it/ });
      if (name === 'See') await example.click();
      expect(await brokenWords(page), name).toEqual([long]);
      const rows = page.locator('.values ul');
      expect(await rows.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('the text of your own model', () => {
  test('is parsed with errors, examples and foreign graphs, next to what can be identified from data', async ({
    page,
  }) => {
    await openPage(page, '/lab/model');
    const alert = page.getByRole('alert');

    await test.step('an empty text says what to write, and offers an example', async () => {
      await build(page, '  \n# nothing yet');
      await expect(alert).toContainText('Write at least one variable');
      await page.getByRole('button', { name: 'Start from an example' }).click();
      await expect(editor(page)).toHaveValue(/bernoulli/);
      await expect(page.getByText('Write at least one variable')).toBeHidden();
    });

    await test.step('an error names its place once, at every width, and links to it', async () => {
      const text = `A ~ normal(0, 1) # ${'long '.repeat(60)}\nB = A + C`;
      await build(page, text);
      await expect(alert).toContainText('"C" is not defined');
      await expect(editor(page)).toHaveValue(text);
      expect((await alert.innerText()).match(/line \d/giu)).toHaveLength(1);
      await expectViews(page, 'model-fault', VIEWS);
      await alert.getByRole('button', { name: 'Line 2, column 9' }).click();
      await expect(editor(page)).toBeFocused();
      expect(await selection(page)).toBe('C');
      await editor(page).press('Backspace');
      await expect(alert.getByRole('button')).toHaveCount(0);
    });

    await test.step('the language reference is next to it, and a press inserts an example below the cursor', async () => {
      await build(page, 'X ~ normal(0, 1)\nZ = X');
      await editor(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
      const poisson = page.getByRole('button', { name: /^poisson\(mean\)/ });
      // The list is one tab stop; arrow keys move within it.
      await poisson.focus();
      await page.keyboard.press('ArrowDown');
      await expect(poisson).not.toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(poisson).toBeFocused();
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('#language-reference') ?? null),
      ).toBeNull();
      await poisson.click();
      await expect(editor(page)).toHaveValue('X ~ normal(0, 1)\nX2 ~ poisson(3)\nZ = X');
      await expect(editor(page)).toBeFocused();
      expect(await selection(page)).toBe('X2 ~ poisson(3)');
      await page.getByRole('button', { name: 'Build the model' }).click();
      await expect(page.getByRole('button', { name: /^X2, / })).toBeVisible();
      await page.getByRole('button', { name: 'The language' }).click();
      await expect(page.getByRole('button', { name: /^poisson\(mean\)/ })).toBeHidden();
    });

    await test.step('an arrow that its mechanism does not use is reported, and the earlier model stays', async () => {
      await build(page, 'A ~ bernoulli(0.5)\nA -> B\nB ~ bernoulli(0.5)');
      await expect(alert).toContainText('The mechanism of B has no part for A -> B');
      await expect(page.getByRole('button', { name: /^X2, / })).toBeVisible();
    });

    await test.step('a graph of DAGitty is converted on request, with omissions listed, and can be restored', async () => {
      const dag = 'dag {\nX [exposure]\nU [latent]\nU -> {X Y}\nX -> Y\n}';
      await build(page, dag);
      await expect(alert).toContainText('DAGitty');
      await page.getByRole('button', { name: 'Convert' }).click();
      await expect(editor(page)).toHaveValue('latent U\nU -> X\nU -> Y\nX -> Y\n');
      await expect(page.getByText('Left out: X as exposure.')).toBeVisible();
      await page.getByRole('button', { name: 'Take it back' }).click();
      await expect(editor(page)).toHaveValue(dag);
    });

    await test.step('arrows without mechanisms show their graph, and say what is missing for values', async () => {
      await build(page, 'X -> Y\nX <-> Y');
      await expect(
        page.getByRole('status').filter({ hasText: 'Replaced: the graph of 2 variables' }),
      ).toBeVisible();
      await expect(page.getByText('does not say how X and Y come about')).toBeVisible();
      await expect(page.getByText('X <-> Y says that something hidden is shared')).toBeVisible();
      await expect(page.locator('[data-node="X"]')).toBeVisible();
      await expect(page.locator('.arrow.bidirected')).toHaveCount(1);
    });

    await test.step('identifiable effects are shown next to a graph, at every width', async () => {
      await build(page, 'A -> X\nA -> B\nB -> Y\nX -> Y');
      await expect(page.getByRole('heading', { name: 'What can be read off the data?' })).toBeVisible();
      await expect(page.getByLabel('Cause')).toHaveValue('X');
      await expect(page.getByLabel('Outcome')).toHaveValue('Y');
      await expect(page.getByText('B and X are independent, given A.')).toBeVisible();
      const set = page.locator('button[aria-pressed]', { hasText: /^B$/u });
      await set.press('Enter');
      await expect(set).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('math').first()).toContainText('∑B');
      await expectViews(page, 'model-identified', VIEWS);
      await page.getByLabel('Cause').selectOption('Y');
      await expect(page.getByText('No arrows lead from Y to X')).toBeVisible();
    });
  });

  test('shows the formula’s number next to that of the intervention', async ({ page }) => {
    await openPage(page, '/lab/model');
    await build(page, 'Z ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*Z)\nY ~ bernoulli(0.1 + 0.3*X + 0.5*Z)');
    await page.getByText('What can be read off the data?').click();
    const row = page.getByRole('row', { name: /^X = 1/u });
    await expect(row.getByRole('cell')).toHaveText(['0.8000', '0.6500', '0.6500']);
  });

  test('shows an answer within each value of a common cause, and without its assumption', async ({
    page,
  }) => {
    const model = 'Z ~ bernoulli(0.5)\nX ~ bernoulli(0.2 + 0.6*Z)\nY ~ bernoulli(0.1 + 0.3*X + 0.5*Z)\n';
    const asked: Case = {
      model,
      seed: 1,
      evidence: { X: 0, Y: 0 },
      do: { X: 1 },
      question: { of: 'Y', is: 1 },
      view: { rung: 'imagine' },
    };
    await openPage(page, `/lab/model${encodeFragment(asked)}`);
    const answer = page.locator('p.answer');
    // P(Y=1 under X=1 | X=0, Y=0) = 0.3 / 0.9 where Z = 0, 0.3 / 0.4 where Z = 1; weights 0.36 and 0.04: 0.375.
    await expect(answer).toContainText('No, in 63%');
    await page.getByRole('button', { name: 'Without that assumption' }).click();
    await expect(answer).toContainText(/between \d+% and \d+%/iu);
    await page.getByText('Within each value of Z').click();
    const strata = page.getByRole('table', { name: /by X$/u });
    for (const share of ['10%', '40%', '60%', '90%']) await expect(strata).toContainText(share);
  });

  test('is kept with the built model across pages and reloads, including tab characters', async ({
    page,
  }) => {
    const text = 'X\t~ normal(0, 1)\n\tY = X\t# unfinished: + Z';
    await openPage(page, '/lab/model');
    await build(page, 'X ~ bernoulli(0.5)');
    await editor(page).fill(text);
    const tabs = page.getByRole('navigation', { name: 'Systems' });
    await tabs.getByRole('link', { name: 'Pendulum' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pendulum');
    await tabs.getByRole('link', { name: 'Your own' }).click();
    await expect(editor(page)).toHaveValue(text);
    // The lab shows the built model, not the unfinished text.
    await expect(page.getByText('Changed since it was built.')).toBeVisible();
    await page.reload();
    await expect(editor(page)).toHaveValue(text);
    await page.getByRole('button', { name: 'Build the model' }).click();
    await expect(page.locator('[data-node="Y"]')).toBeVisible();
    await expect(editor(page)).toHaveValue(text);
    await page.getByRole('button', { name: 'Another world' }).click();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
    await page.reload();
    await expect(editor(page)).toHaveValue(text);
    await expect(page.getByText('Your last work here is back.')).toBeVisible();
  });

  test('is kept apart in two tabs', async ({ page, context }) => {
    await openPage(page, '/lab/model');
    await editor(page).fill('A ~ normal(0, 1)');
    const other = await context.newPage();
    await openPage(other, '/lab/model');
    await editor(other).fill('B ~ normal(0, 1)');
    await page.reload();
    await expect(editor(page)).toHaveValue('A ~ normal(0, 1)');
    await other.reload();
    await expect(editor(other)).toHaveValue('B ~ normal(0, 1)');
  });
});
