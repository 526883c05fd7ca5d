import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';

/** Pixels that the text of an empty field needs beyond its width. */
const measureOverflow = (input: HTMLInputElement): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  context.font = font;
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(0, Math.ceil(context.measureText(input.placeholder).width - room));
};

test.each(
  (['en', 'fi', 'sv'] as const).flatMap((language) =>
    ['/sales', '/contacts', '/products'].map((address) => [address, language] as const),
  ),
)('the search field of %s is not cut in %s in a window of 1280 pixels', async (address, language) => {
  await page.viewport(1280, 800);
  await openWindow(address, { 'application.preferences': () => ({ language, theme: 'light' }) });
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await document.fonts.ready;
  const read = (): number => measureOverflow(page.getByRole('searchbox').element() as HTMLInputElement);
  await expect.poll(read).toBe(0);
});
