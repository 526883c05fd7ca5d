import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { DraftLine } from '#app/contract/sales/draft.ts';
import { suggestVatExemptionReason } from '#app/sales/draft/vatCategories.ts';
import { getButton, words } from '#test/component/window/words.ts';
import { line } from '#test/unit/exampleDraft.ts';
import { draftAt, openDraft } from '../openDraft.ts';

const categories = ['E', 'AE', 'K', 'G'] as const;

const createVatLine = (vatCategory: (typeof categories)[number]): DraftLine =>
  line({
    ...{ key: vatCategory, name: `Sold as ${vatCategory}`, vatCategory, vatRate: '0' },
    vatReason: suggestVatExemptionReason(vatCategory, 'en'),
  });

const lines = [line(), line({ key: 'b', vatRate: '13.5' }), ...categories.map(createVatLine)];

const widths = [1280, 1440, 1599, 1600, 2560].map((width) => [width, 720] as const);
const sizes = [...widths, [640, 400] as const];
const languages = ['en', 'fi', 'sv'] as const;
const cases = sizes.flatMap(([width, height]) => languages.map((language) => ({ width, height, language })));

const openAt = async (step: 'lines' | 'check', { width, height, language }: (typeof cases)[number]) => {
  await page.viewport(width, height);
  await openDraft({
    draft: draftAt(step, { lines }),
    answers: { 'application.preferences': () => ({ language, theme: 'light' }) },
  });
};

/** Returns the texts of elements whose content is wider or higher than they are, or reaches out of their cell. */
const readCutTexts = (): readonly (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-field$=".vatRate"]')].flatMap((control) => {
    const cell = control.closest('td');
    const label = control.parentElement?.querySelector('[aria-hidden]');
    if (!cell || !label) return [];
    const [inner, outer] = [label.getBoundingClientRect(), cell.getBoundingClientRect()];
    const isInside = inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
    return isInside && label.scrollWidth <= label.clientWidth ? [] : [label.textContent];
  });

/** Returns how many lines say their category in words. */
const readLabelCount = (): number => document.querySelectorAll('select[data-field$=".vatRate"] + [aria-hidden]').length;

/** Returns what lies over the middle of an element instead of it. */
const readCover = (control: Locator): string | null => {
  const element = control.element();
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && element.contains(hit) ? null : (hit?.outerHTML.slice(0, 80) ?? 'nothing');
};

describe('lines without VAT', () => {
  test('say why in words on the check step and in the totals', async () => {
    await page.viewport(1280, 720);
    await openDraft({ draft: draftAt('check', { lines }) });
    const table = page.getByRole('table', { name: words('sales:step.lines') });
    const totals = page.getByRole('complementary', { name: words('sales:totals.title') });
    for (const category of categories) {
      const label = words(`salesLines:vatLabel.${category}`);
      const row = table.getByRole('row', { name: new RegExp(`^Sold as ${category} `) });
      await expect.element(row.getByRole('cell', { name: label, exact: true })).toBeVisible();
      await expect.element(totals.getByText(new RegExp(`^${label}`))).toBeVisible();
    }
    await expect.element(table.getByText(/^0\s%/)).not.toBeInTheDocument();
  });

  test.each(cases)('are named whole in the table at $width × $height in $language', async (size) => {
    await openAt('lines', size);
    // A low window shows some of the lines at a time.
    const last = page.getByRole('row').last();
    await expect.element(last).toBeInTheDocument();
    last.element().scrollIntoView();
    await expect.poll(readLabelCount).toBeGreaterThan(1);
    expect(readCutTexts()).toEqual([]);
  });
});

describe('the preview beside the totals', () => {
  for (const [width, height] of sizes)
    test(`keeps its buttons free at ${width} × ${height}`, async () => {
      await page.viewport(width, height);
      await openDraft({ draft: draftAt('check', { lines }) });
      const save = getButton('salesPreview:savePdf');
      const enlarge = getButton(width < 1200 ? 'salesPreview:show' : 'salesPreview:enlarge');
      await expect.element(save).toBeVisible();
      await expect.poll(() => readCover(save)).toBeNull();
      await expect.poll(() => readCover(enlarge)).toBeNull();
    });
});
