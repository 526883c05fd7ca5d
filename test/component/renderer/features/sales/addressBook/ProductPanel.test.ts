import { describe, expect, test } from 'vitest';
import type { Product } from '#app/contract/sales/draft.ts';
import { openWindow } from '#test/component/window/openWindow.tsx';
import { getButton, getText, getTextField, words } from '#test/component/window/words.ts';

const products: readonly Product[] = ['11', '12'].map((number) => ({
  remoteId: `p${number}`,
  number,
  name: `Beam ${number}`,
  unit: 'MTR',
  unitPrice: '31.40',
  vatRate: '25.5',
  account: '',
}));

const number = getTextField('addressBook:field.number');
const price = getTextField('addressBook:field.priceWithoutVat');
const saveButton = getButton('addressBook:save');

const openProduct = async (id: string) => {
  const main = await openWindow(`/products?entry=${id}`, { 'salesBook.products': () => [...products] });
  await expect.element(number).toBeVisible();
  return main;
};

describe('a product', () => {
  test('with the number of another one is not sent', async () => {
    const main = await openProduct('p11');
    await number.fill('12');
    await saveButton.click();
    await expect
      .element(number)
      .toHaveAccessibleDescription(expect.stringContaining(words('addressBook:fault.numberTaken')));
    expect(main.inputs('salesBook.saveProduct')).toEqual([]);
    await getButton('addressBook:undo').click();
  });

  test('is saved with the price that was typed, in decimals', async () => {
    const main = await openProduct('p12');
    const nextSave = main.hold('salesBook.saveProduct');
    await price.fill('32,50');
    await saveButton.click();
    const save = await nextSave();
    expect(save.input.product).toMatchObject({ remoteId: 'p12', number: '12', unitPrice: '32.5', vatRate: '25.5' });
    save.refuse({ kind: 'offline' });
    await expect.element(getText('addressBook:unsaved')).toBeVisible();
    await expect.element(price).toHaveValue('32,50');
  });
});
