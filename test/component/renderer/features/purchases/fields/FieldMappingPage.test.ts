import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import type { CallAnswers } from '#test/component/window/fakeMainProcess.ts';
import { goTo, openWindow } from '#test/component/window/openWindow.tsx';
import { company, forEachField } from '#test/component/window/startAnswers.ts';
import { getAlert, getButton, getText, words } from '#test/component/window/words.ts';

const createAnswers = () => {
  const stored: { mapping: FieldMapping } = { mapping: { ...forEachField(''), amount: 'total' } };
  const answers: CallAnswers = {
    'purchaseFields.mapping': () => ({ ...stored, suggestions: forEachField(['gross', 'sum']), isEditable: true }),
    'purchaseFields.discovered': () => ({ invoices: 1, fields: [] }),
  };
  return { stored, answers };
};

const openMapping = async () => {
  const { stored, answers } = createAnswers();
  const main = await openWindow(`/connections/${company.connectionId}/fields`, answers);
  await expect.element(getButton('fields:save.action')).toBeVisible();
  return { main, stored };
};
const choose = async (field: 'amount' | 'netAmount', path: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${words(`fields:field.${field}`)}: `) }).click();
  await page.getByRole('option', { name: path }).first().click();
};
const effect = (count: number) => getText('fields:save.effect', { count });

describe('mapping fields', () => {
  test('saves the whole mapping, and says that it is saved', async () => {
    const { main, stored } = await openMapping();
    const nextSave = main.hold('purchaseFields.saveMapping');
    await choose('amount', 'gross');
    await getButton('fields:save.action').click();
    const save = await nextSave();
    expect(save.input).toEqual({ company, mapping: { ...stored.mapping, amount: 'gross' } });
    stored.mapping = save.input.mapping;
    save.answer({});
    await expect.element(getText('fields:save.done')).toBeVisible();
    expect(main.inputs('purchaseFields.saveMapping')).toHaveLength(1);
  });

  test('keeps a choice that is made while another is being saved', async () => {
    const { main, stored } = await openMapping();
    const nextSave = main.hold('purchaseFields.saveMapping');
    await choose('amount', 'gross');
    await getButton('fields:save.action').click();
    const first = await nextSave();
    await choose('netAmount', 'sum');
    stored.mapping = first.input.mapping;
    first.answer({});
    await expect.element(effect(1)).toBeVisible();
    await getButton('fields:save.action').click();
    const second = await nextSave();
    expect(second.input.mapping).toMatchObject({ amount: 'gross', netAmount: 'sum' });
    stored.mapping = second.input.mapping;
    second.answer({});
    await expect.element(getText('fields:save.done')).toBeVisible();
  });

  test('keeps the choices where saving fails, and discards them by one press', async () => {
    const { main } = await openMapping();
    const nextSave = main.hold('purchaseFields.saveMapping');
    await choose('amount', 'gross');
    await getButton('fields:save.action').click();
    (await nextSave()).refuse({ kind: 'storage', reason: 'full' });
    await expect.element(getAlert('errors:storage.full.title')).toBeVisible();
    await expect.element(effect(1)).toBeVisible();
    await getButton('fields:save.discard').click();
    await expect.element(effect(1)).not.toBeInTheDocument();
    await expect.element(getButton('fields:save.action')).toBeDisabled();
  });

  test('left half-way is there again', async () => {
    await openMapping();
    await choose('amount', 'gross');
    goTo('/products');
    await expect.element(effect(1)).not.toBeInTheDocument();
    goTo(`/connections/${company.connectionId}/fields`);
    await expect.element(effect(1)).toBeVisible();
    await getButton('fields:save.discard').click();
  });
});
