import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contact } from '#app/contract/sales/draft.ts';
import type { CallInput, FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getAlert, getButton, getText, getTextField, words } from '#test/component/window/words.ts';
import { createContact } from './exampleContacts.ts';

const name = getTextField('sales:field.name');
const town = getTextField('sales:field.town');
const saveButton = getButton('addressBook:save');
const createButton = getButton('addressBook:contacts.create');
const unsaved = getText('addressBook:unsaved');

interface OpenedBook {
  readonly main: FakeMainProcess;
  /** Stores a contact as the service would, and returns it. */
  readonly store: (sent: CallInput<'salesBook.saveContact'>, remoteId?: string) => Contact;
}

const openBook = async (address: string, ...ids: readonly string[]): Promise<OpenedBook> => {
  const contacts = new Map(ids.map((id) => [id, createContact(id)]));
  const main = await openWindow(address, { 'salesBook.contacts': () => [...contacts.values()] });
  await expect.element(name).toBeVisible();
  return {
    main,
    store: ({ contact }, remoteId = contact.remoteId ?? 'made') => {
      const stored = { ...contact, remoteId };
      contacts.set(remoteId, stored);
      return stored;
    },
  };
};

describe('a contact', () => {
  test('is saved by one press, and says when it is', async () => {
    const { main, store } = await openBook('/contacts?entry=a1', 'a1');
    const nextSave = main.hold('salesBook.saveContact');
    await expect.element(saveButton).toBeDisabled();
    await town.fill('Imatra');
    await expect.element(unsaved).toBeVisible();
    await saveButton.click();
    const save = await nextSave();
    expect(save.input.contact).toMatchObject({ remoteId: 'a1', name: 'Contact a1', town: 'Imatra' });
    await town.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(unsaved).toBeVisible();
    save.answer(store(save.input));
    await expect.element(unsaved).not.toBeInTheDocument();
    await expect.element(town).toHaveValue('Imatra');
    expect(main.inputs('salesBook.saveContact')).toHaveLength(1);
  });

  test('keeps what is typed while it is being saved, for another press', async () => {
    const { main, store } = await openBook('/contacts?entry=a2', 'a2');
    const nextSave = main.hold('salesBook.saveContact');
    await town.fill('Imatra');
    await saveButton.click();
    const first = await nextSave();
    await town.fill('Lahti');
    first.answer(store(first.input));
    await expect.element(saveButton).toBeEnabled();
    await expect.element(saveButton).not.toHaveAttribute('aria-disabled');
    await expect.element(town).toHaveValue('Lahti');
    await saveButton.click();
    const second = await nextSave();
    expect(second.input.contact.town).toBe('Lahti');
    expect(second.input.key).not.toBe(first.input.key);
    second.answer(store(second.input));
    await expect.element(unsaved).not.toBeInTheDocument();
  });

  test('keeps what was typed where saving fails, and tries again under the same key', async () => {
    const { main, store } = await openBook('/contacts?entry=a3', 'a3');
    const nextSave = main.hold('salesBook.saveContact');
    await town.fill('Imatra');
    await saveButton.click();
    const first = await nextSave();
    first.refuse({ kind: 'offline' });
    await expect.element(getAlert('errors:offline.title')).toBeVisible();
    await expect.element(town).toHaveValue('Imatra');
    await saveButton.click();
    const second = await nextSave();
    expect(second.input).toEqual(first.input);
    second.answer(store(second.input));
    await expect.element(unsaved).not.toBeInTheDocument();
  });

  test('shows the service’s message at its field until that is changed', async () => {
    const { main } = await openBook('/contacts?entry=a4', 'a4');
    const nextSave = main.hold('salesBook.saveContact');
    await town.fill('Imatra');
    await saveButton.click();
    (await nextSave()).refuse({
      kind: 'validation',
      fields: [{ path: 'contact.town', message: 'No such town' }],
      messages: [],
    });
    await expect.element(town).toHaveAccessibleDescription('No such town');
    await expect.element(town).toHaveFocus();
    await town.fill('Lahti');
    await expect.element(page.getByText('No such town')).not.toBeInTheDocument();
  });

  test('is not sent while a field is wrong', async () => {
    const { main } = await openBook('/contacts?entry=a5', 'a5');
    await name.fill('');
    await saveButton.click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription(words('sales:fault.contactNameMissing'));
    expect(main.inputs('salesBook.saveContact')).toEqual([]);
  });

  test('left half-written for another one is there again, and "Undo changes" takes it back', async () => {
    await openBook('/contacts?entry=b1', 'b1', 'b2');
    await town.fill('Imatra');
    await page.getByRole('row').filter({ hasText: 'Contact b2' }).click();
    await expect.element(name).toHaveValue('Contact b2');
    await expect.element(town).toHaveValue('');
    await page.getByRole('row').filter({ hasText: 'Contact b1' }).click();
    await expect.element(name).toHaveValue('Contact b1');
    await expect.element(town).toHaveValue('Imatra');
    await getButton('addressBook:undo').click();
    await expect.element(town).toHaveValue('');
    await expect.element(unsaved).not.toBeInTheDocument();
  });

  test('that was deleted at the service can be created anew, with what was typed', async () => {
    const { main, store } = await openBook('/contacts?entry=a6', 'a6');
    const nextSave = main.hold('salesBook.saveContact');
    await town.fill('Imatra');
    await saveButton.click();
    (await nextSave()).refuse({ kind: 'notFound', message: null });
    await getButton('addressBook:contacts.createAgain').click();
    const again = await nextSave();
    expect(again.input.contact).toMatchObject({ remoteId: null, name: 'Contact a6', town: 'Imatra' });
    again.answer(store(again.input, 'a7'));
    await expect.element(unsaved).not.toBeInTheDocument();
  });
});

describe('a new contact', () => {
  test('is created once, and takes the place of its form', async () => {
    const { main, store } = await openBook('/contacts?new=true');
    const nextSave = main.hold('salesBook.saveContact');
    await name.fill('Virtanen & Pojat Oy');
    await createButton.click();
    const save = await nextSave();
    expect(save.input.contact).toMatchObject({ remoteId: null, name: 'Virtanen & Pojat Oy' });
    save.answer(store(save.input));
    await expect.element(saveButton).toBeVisible();
    await expect.element(name).toHaveValue('Virtanen & Pojat Oy');
    expect(main.inputs('salesBook.saveContact')).toHaveLength(1);
  });

  test('that may be there already is created only after a second press', async () => {
    const { main, store } = await openBook('/contacts?new=true');
    main.answer({ 'salesBook.likelyContacts': () => [{ contact: createContact('v1'), by: ['name'] }] });
    const nextSave = main.hold('salesBook.saveContact');
    await name.fill('Virtanen & Pojat Oy');
    await createButton.click();
    const anyway = getButton('addressBook:contacts.createAnyway');
    await expect.element(anyway).toBeVisible();
    await expect.element(getText('addressBook:likelyDuplicates.title').first()).toBeVisible();
    expect(main.inputs('salesBook.saveContact')).toEqual([]);
    await anyway.click();
    const save = await nextSave();
    save.answer(store(save.input));
    await expect.element(saveButton).toBeVisible();
  });

  test('begins empty after one was created, under another key', async () => {
    const { main, store } = await openBook('/contacts?new=true');
    const nextSave = main.hold('salesBook.saveContact');
    await name.fill('First Oy');
    await createButton.click();
    const first = await nextSave();
    first.answer(store(first.input, 'n1'));
    await expect.element(saveButton).toBeVisible();
    await getButton('addressBook:contacts.new').click();
    await expect.element(name).toHaveValue('');
    await name.fill('Second Oy');
    await createButton.click();
    const second = await nextSave();
    expect(second.input.key).not.toBe(first.input.key);
    second.answer(store(second.input, 'n2'));
    await expect.element(saveButton).toBeVisible();
  });
});
