import { expect, openPage, test, waitUntilAlive } from './helpers.ts';
import { card, clickBar } from './opening.ts';

/**
 * Runs in the page: replaces the camera by a canvas that shows a picture; sets data-camera to the track's state when it
 * is stopped.
 */
function filmPicture(address: string | null): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const picture = new Image();
  picture.src = address ?? '';
  setInterval(() => canvas.getContext('2d')?.drawImage(picture, 200, 120, 240, 240), 50);
  navigator.mediaDevices.getUserMedia = () => {
    const stream = canvas.captureStream();
    for (const track of stream.getTracks()) {
      const stop = track.stop.bind(track);
      track.stop = () => {
        stop();
        document.documentElement.dataset.camera = track.readyState;
      };
    }
    return Promise.resolve(stream);
  };
}

test.describe('the opening in class', () => {
  test('can be presented: arrow keys answer and turn pages, and a class guesses', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('button', { name: 'Share A link that opens this in the lab' })).toBeVisible();
    await page.getByRole('button', { name: /^Present/ }).click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await expect(page.getByText('then → counts. Esc ends.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Guesses of the class')).toBeFocused();
    await page.getByLabel('Guesses of the class').fill('40, 55, 3x70');
    await expect(card(page, 'See')).toContainText('mean of the class 61%');
    // Enter in the field starts a new line; only the button shows the answer.
    await page.keyboard.press('Enter');
    await expect(card(page, 'See').getByRole('button', { name: 'Count them' })).toBeVisible();
    await page.getByLabel('Guesses of the class').fill('nonsense');
    await expect(card(page, 'See').getByRole('button', { name: 'Count them' })).toBeDisabled();
    await page.getByLabel('Guesses of the class').fill('40, 55, 3x70');
    await expect(page.getByText('5 guesses, mean 61%.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Do' })).toBeDisabled();
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('link', { name: /public address/ })
        .evaluate((link) => link === document.activeElement)
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page, 'See')).toContainText('43%');
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Do')).toBeVisible();
    await expect(card(page, 'Do')).toBeFocused();
    await expect(card(page, 'See')).toBeHidden();
    await page.getByLabel('Guesses of the class').fill('70');
    await card(page, 'Do').focus();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Do')).toContainText('70%');
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Guesses of the class').fill('yes, yes, no, banana');
    await expect(page.getByText('3 guesses, 2 yes. No guess, so not counted: “banana”.')).toBeVisible();
    await card(page, 'Imagine').focus();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'Imagine')).toContainText('Most of you said yes. Yes, for certain.');
    // The summary is on the last slide.
    await expect(page.getByRole('region', { name: 'In short' })).toContainText('43%');
    await page.keyboard.press('ArrowLeft');
    await expect(card(page, 'Do')).toBeVisible();
    await expect(page.getByRole('region', { name: 'In short' })).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(card(page, 'See')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  test('keeps the slide and the class’s guesses across a reload of the presenter’s view', async ({
    page,
  }) => {
    await openPage(page, '/?present');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await page.getByLabel('Guesses of the class').fill('40, 55, 3x70');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(card(page, 'See')).toContainText('43%');
    await page.keyboard.press('ArrowRight');
    // The key reports that there is no guess yet.
    await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Guesses of the class')).toBeFocused();
    await expect(page.getByText(/^No guess yet: /)).toBeVisible();
    await page.getByLabel('Guesses of the class').fill('20, 30');
    await page.reload();
    await waitUntilAlive(page);
    await expect(page).toHaveURL(/\?present/);
    await expect(page.getByLabel('Guesses of the class')).toHaveValue('20, 30');
    await expect(card(page, 'Do')).toContainText('mean of the class 25%');
    await expect(card(page, 'See')).toBeHidden();
    await page.getByLabel('Guesses of the class').press('Escape');
    await expect(page).not.toHaveURL(/present/);
    await expect(card(page, 'Do')).toBeFocused();
    await expect(card(page, 'See')).toContainText('mean of the class 61%');
    await expect(page.locator('.opening')).not.toContainText('your guess');
  });

  test('collects a class’s guesses by codes, which phones show, and which are pasted from a chat or read by camera', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/?class=zzzz');
    await expect(page.getByText('“zzzz” is not a class code')).toBeVisible();
    // A teacher who opened the class's page finds the presenter's view.
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('button', { name: /^Present You lead this class/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await clickBar(page, 'See', 0.4);
    await card(page, 'See').getByRole('button', { name: 'Give my guess' }).click();
    const code = card(page, 'See').locator('.code');
    await expect(code).toHaveText(/^40-[0-9A-Z]{6}$/);
    await expect(page.locator(':focus')).toContainText('Your code');
    await expect(code).toBeInViewport({ ratio: 1 });
    await expect(card(page, 'See')).not.toContainText('43%');
    const first = await code.innerText();
    const picture = card(page, 'See').getByRole('img', { name: /^QR code of your code/ });
    await expect(picture).toBeInViewport({ ratio: 1 });
    const drawn = await picture.getAttribute('src');
    await page.reload();
    await waitUntilAlive(page);
    await expect(code).toHaveText(first);
    await expect(code).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await waitUntilAlive(page);
    // The reload kept the scroll position below the bar.
    await card(page, 'See').getByRole('slider').scrollIntoViewIfNeeded();
    await clickBar(page, 'See', 0.6);
    await card(page, 'See').getByRole('button', { name: 'Give my guess' }).click();
    await expect(code).toHaveText(/^60-/);
    const second = await code.innerText();
    await page.setViewportSize({ width: 1440, height: 900 });
    // On a phone, a code for localhost would lead to the phone itself.
    await openPage(page, '/?present');
    await expect(page.getByText(/^For phones to join, name the public address/)).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code to join/ })).toHaveCount(0);
    await page.getByLabel('Guesses of the class').fill(`10:01 Ann: ${first}\n10:02 Bo: mine is ${second}!`);
    await expect(card(page, 'See')).toContainText('mean of the class 50%');
    await page.getByLabel('Guesses of the class').fill(second);
    await page.getByRole('button', { name: 'Read codes by camera' }).click();
    const camera = page.getByRole('dialog', { name: 'Read codes by camera' });
    await expect(camera.getByRole('alert')).toContainText(/^No camera: .* close this and paste or type/);
    await page.evaluate(filmPicture, drawn);
    await camera.getByRole('button', { name: 'Try again' }).click();
    await expect(camera.getByRole('status')).toHaveText(`${first} is read. 2 guesses, mean 50%.`);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Guesses of the class')).toHaveValue(`${second}\n${first}`);
    await expect(page.locator('html')).toHaveAttribute('data-camera', 'ended');
    await page.getByLabel('Guesses of the class').fill('40-0000');
    await expect(page.getByText('“40-0000” is a code for another question, or is mistyped.')).toBeVisible();
    // Another question changes the class's address as well.
    await page.evaluate(() => localStorage.setItem('rungs-public-address', 'https://rungs.example.org'));
    await openPage(page, '/?present&x=ice_cream.some&y=sunburn.none');
    await expect(page.getByRole('heading', { name: 'Does ice cream burn you?' })).toBeVisible();
    await expect(page.locator('.address')).toHaveText(
      'https://rungs.example.org/?class&x=ice_cream.some&y=sunburn.none',
    );
    await expect(page.getByRole('img', { name: /QR code to join/ })).toBeVisible();
    // The enlarged code can be read from the last row.
    await page.getByRole('button', { name: 'Show it large' }).click();
    const large = page.getByRole('dialog').getByRole('img', { name: /QR code to join/ });
    await expect(large).toBeInViewport({ ratio: 1 });
    // The address is next to the code, for phones that cannot scan it.
    await expect(page.getByRole('dialog').getByText('https://rungs.example.org/')).toBeInViewport({
      ratio: 1,
    });
    expect((await large.boundingBox())?.width).toBeGreaterThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(page.locator('.address')).toBeVisible();
  });
});
