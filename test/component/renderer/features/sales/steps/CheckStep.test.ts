import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getButton, getText, words } from '#test/component/window/words.ts';
import { line } from '#test/unit/exampleDraft.ts';
import { draftAt, openDraft } from '../openDraft.ts';

const manyLines = Array.from({ length: 33 }, (_, index) => line({ key: `k${index}`, name: `Beam ${index}` }));

const sizes = [
  [1280, 720],
  [640, 400],
  [2560, 1440],
] as const;

describe('the check step', () => {
  for (const [width, height] of sizes)
    test(`shows the warning beside the button that sends, above 33 lines, at ${width} × ${height}`, async () => {
      await page.viewport(width, height);
      await openDraft({ draft: draftAt('check', { lines: manyLines }) });
      const send = getButton('salesDelivery:send.email');
      await expect.element(send).toBeInViewport({ ratio: 1 });
      await expect.element(getText('sales:check.finalTitle')).toBeInViewport({ ratio: 1 });
      await expect.element(send).toHaveAccessibleDescription(words('sales:check.finalTitle'));
      page.getByText('Beam 32').element().scrollIntoView();
      await expect.element(page.getByText('Beam 32')).toBeInViewport();
      await expect.element(send).toBeInViewport({ ratio: 1 });
      await expect.element(getText('sales:check.finalTitle')).toBeInViewport({ ratio: 1 });
    });
});
