import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openInvoices } from '#test/component/renderer/features/purchases/openInvoice.ts';
import { getButton, getText, words } from '#test/component/window/words.ts';
import { finding } from '#test/unit/renderer/examples.ts';

describe('the glossary of findings', () => {
  test('opens at the finding of an invoice, can be searched, and leads back to it', async () => {
    const { change } = await openInvoices([1], {});
    change(1, { findings: [finding('ibanChanged')] });
    await getButton('glossary:explain').click();
    await expect.element(page.getByRole('heading', { name: words('grid:finding.ibanChanged') })).toHaveFocus();
    await expect.element(getText('glossary:entry.ibanChanged.meaning')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: words('glossary:title') });
    await dialog.getByRole('searchbox').fill('trade register');
    await expect.element(getText('glossary:entry.nameChanged.advice')).toBeVisible();
    await expect.element(getText('glossary:entry.ibanChanged.meaning')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(getButton('glossary:explain')).toHaveFocus();
  });
});
