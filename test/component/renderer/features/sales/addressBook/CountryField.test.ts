import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { createContact } from './exampleContacts.ts';

const saveButton = page.getByRole('button', { name: /^(Save changes|Tallenna muutokset|Spara ändringarna)$/ });

/** Opens a contact of its own: what is typed into one is kept. */
const openContact = async (remoteId: string, language: 'en' | 'fi' | 'sv', country: string) => {
  const main = await openWindow(`/contacts?entry=${remoteId}`, {
    'application.preferences': () => ({ language, theme: 'light' }),
    'salesBook.contacts': () => [createContact(remoteId, { country })],
    'salesBook.saveContact': ({ contact }) => ({ ...contact, remoteId }),
  });
  const field = page.getByRole('combobox', { name: /^(Country|Maa|Land)$/ });
  await expect.element(field).toBeVisible();
  return { main, field };
};

describe('the country of a contact', () => {
  test.each([
    ['en', 'Finland', 'swe', 'Sweden'],
    ['fi', 'Suomi', 'ruot', 'Ruotsi'],
    ['sv', 'Finland', 'sver', 'Sverige'],
  ] as const)('is chosen in %s by a part of its name, and saved as its code', async (language, before, typed, name) => {
    const { main, field } = await openContact(`country ${language}`, language, 'FI');
    await expect.element(field).toHaveValue(before);
    await field.fill(typed);
    await page.getByRole('option').filter({ hasText: name }).first().click();
    await expect.element(field).toHaveValue(name);
    await saveButton.click();
    await expect.poll(() => main.inputs('salesBook.saveContact')[0]?.contact.country).toBe('SE');
  });

  test('is a typed code, whose name is shown once the field is left', async () => {
    const { main, field } = await openContact('country code', 'fi', 'FI');
    await field.fill('de');
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('Saksa');
    await saveButton.click();
    await expect.poll(() => main.inputs('salesBook.saveContact')[0]?.contact.country).toBe('DE');
  });

  test('that the service gave and nobody knows stays as it is, also where the field is entered and left', async () => {
    const { main, field } = await openContact('country unknown', 'en', 'Suomi / Finland');
    await field.click();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('Suomi / Finland');
    await expect.element(saveButton).toBeDisabled();
    expect(main.inputs('salesBook.saveContact')).toEqual([]);
  });
});
