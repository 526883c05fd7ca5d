import { describe, expect, test } from 'vitest';
import type { FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { company } from '#test/component/window/startAnswers.ts';
import { getButton, getTextField } from '#test/component/window/words.ts';
import { createContact } from '../features/sales/addressBook/exampleContacts.ts';

const town = getTextField('sales:field.town');
const undo = getButton('addressBook:undo');
const ids = ['c1', 'c2', 'c3', 'c4', 'c5'];
const nameDraft = (id: string): string => JSON.stringify(['contact', company.connectionId, company.customerNumber, id]);

const { remoteId: _, paymentTermDays: __, ...fields } = createContact('c1');
/** What an earlier window left of the first contact. */
const left = {
  connectionId: company.connectionId,
  name: nameDraft('c1'),
  text: JSON.stringify({ form: { ...fields, paymentTermDays: '', town: 'Imatra' }, key: 'key-1' }),
};

const openContact = async (id: string): Promise<FakeMainProcess> => {
  const main = await openWindow(`/contacts?entry=${id}`, {
    'formDrafts.list': () => [left],
    'salesBook.contacts': () => ids.map((each) => createContact(each)),
  });
  await expect.element(town).toBeVisible();
  return main;
};
/** All that waits is written then: also what would be repeated only after a pause. */
const announceClosing = (): void => void window.dispatchEvent(new PageTransitionEvent('pagehide'));
const readTowns = (main: FakeMainProcess, id: string): readonly string[] =>
  main
    .inputs('formDrafts.save')
    .flatMap(({ name, text }) => (name === nameDraft(id) ? [JSON.parse(text).form.town] : []));

describe('a form that is not saved', () => {
  test('is as an earlier window left it, and saved under the same key', async () => {
    const main = await openContact('c1');
    await expect.element(town).toHaveValue('Imatra');
    const nextSave = main.hold('salesBook.saveContact');
    await getButton('addressBook:save').click();
    const save = await nextSave();
    expect(save.input).toMatchObject({ key: 'key-1', contact: { town: 'Imatra' } });
    save.answer({ ...createContact('c1'), town: 'Imatra' });
    await expect.poll(() => main.inputs('formDrafts.delete')).toContainEqual({ name: nameDraft('c1') });
  });

  test('is written to the disk, and forgotten once it is undone', async () => {
    const main = await openContact('c2');
    await town.fill('Imatra');
    await expect.poll(() => readTowns(main, 'c2')).toEqual(['Imatra']);
    await undo.click();
    await expect.poll(() => main.inputs('formDrafts.delete')).toContainEqual({ name: nameDraft('c2') });
  });

  test('is written at once when the window closes', async () => {
    const main = await openContact('c2');
    await town.fill('Imatra');
    announceClosing();
    expect(readTowns(main, 'c2').at(-1)).toBe('Imatra');
    await undo.click();
  });

  test('is never replaced on the disk by an older state whose writing failed late', async () => {
    const main = await openContact('c3');
    const nextWrite = main.hold('formDrafts.save');
    await town.fill('Imatra');
    const older = await nextWrite();
    await town.fill('Lahti');
    const newer = await nextWrite();
    newer.answer({});
    older.refuse({ kind: 'storage', reason: 'busy' });
    await town.click();
    announceClosing();
    expect(readTowns(main, 'c3')).toEqual(['Imatra', 'Lahti']);
    await undo.click();
  });

  test('is written as it was typed last where the writing of an older state fails', async () => {
    const main = await openContact('c5');
    const nextWrite = main.hold('formDrafts.save');
    await town.fill('Imatra');
    const older = await nextWrite();
    await town.fill('Lahti');
    older.refuse({ kind: 'storage', reason: 'busy' });
    await town.click();
    announceClosing();
    expect(readTowns(main, 'c5')).toEqual(['Imatra', 'Lahti']);
    await undo.click();
  });

  test('is written again where that failed, as it is then', async () => {
    const main = await openContact('c4');
    const nextWrite = main.hold('formDrafts.save');
    await town.fill('Imatra');
    (await nextWrite()).refuse({ kind: 'storage', reason: 'busy' });
    await town.click();
    announceClosing();
    expect(readTowns(main, 'c4')).toEqual(['Imatra', 'Imatra']);
    await undo.click();
  });
});
