import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import { getButton, getTextField, words } from '#test/component/window/words.ts';
import { draftAt, openDraft } from '../openDraft.ts';

const contact = { ...emptyRecipient, name: 'Mälaren Trä AB', email: 'faktura@malaren.example' };
const abroad = { ...contact, country: 'SE', vatId: 'SE556677889901', language: 'sv' as const };
const services = getButton('salesLines:country.services', { vatCategory: words('salesLines:vatLabel.AE') });
const missing = page.getByText(words('salesLines:country.vatIdMissing', { country: 'Sweden' }));

describe('a recipient abroad', () => {
  test('is asked about step by step, and changes nothing until the person accepts', async () => {
    const { readSaved } = await openDraft({ draft: draftAt('recipient', { contact }) });
    await page.getByRole('combobox', { name: words('sales:field.country') }).fill('SE');
    // Leaving the field closes its list, which hides the rest of the page from a screen reader.
    await userEvent.keyboard('{Tab}');
    await expect.element(missing).toBeVisible();
    await getTextField('sales:field.vatId').fill('SE556677889901');
    await expect.element(services).toBeVisible();
    await expect.element(missing).not.toBeInTheDocument();
    await expect.poll(() => readSaved().contact.vatId).toBe('SE556677889901');
    expect(readSaved()).toMatchObject({ contact: { language: 'fi' }, lines: [{ vatCategory: 'S', vatRate: '25.5' }] });
    await getButton('salesLines:country.useLanguage.sv').click();
    await expect.poll(() => readSaved().contact.language).toBe('sv');
    await services.click();
    await expect
      .poll(() => readSaved().lines[0])
      .toMatchObject({
        vatCategory: 'AE',
        vatRate: '0',
        vatReason: 'Omvänd skattskyldighet',
      });
    await expect.element(services).not.toBeInTheDocument();
  });

  test('keeps its VAT where the person declines, also on the next step', async () => {
    const { readSaved } = await openDraft({ draft: draftAt('recipient', { contact: abroad }) });
    await getButton('salesLines:country.keepVat').click();
    await expect.element(services).not.toBeInTheDocument();
    await getButton('sales:step.lines').last().click();
    await expect.element(page.getByRole('combobox', { name: words('sales:field.vatRate') })).toHaveValue('25.5');
    await expect.element(services).not.toBeInTheDocument();
    expect(readSaved().lines).toMatchObject([{ vatCategory: 'S' }]);
  });

  test('is asked about above the lines as well', async () => {
    await openDraft({ draft: draftAt('lines', { contact: abroad }) });
    await services.click();
    await expect.element(page.getByRole('combobox', { name: words('sales:field.vatRate') })).toHaveValue('AE');
  });
});
