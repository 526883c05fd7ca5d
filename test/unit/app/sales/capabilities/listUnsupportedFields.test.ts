import { expect, test } from 'vitest';
import { listUnsupportedFields } from '#app/sales/capabilities/listUnsupportedFields.ts';
import { capabilitiesWith, fewCapabilities, fullCapabilities, omitFields } from '#test/unit/exampleCapabilities.ts';

test('a dialect that carries everything leaves no field unsupported', () => {
  expect(listUnsupportedFields(fullCapabilities)).toEqual([]);
});

test('each part names its unsupported fields as the dialect calls them', () => {
  const { invoice, delivery } = fullCapabilities.carried;
  const carried = { invoice: omitFields(invoice, 'date', 'note'), delivery: omitFields(delivery, 'channel') };
  expect(listUnsupportedFields(capabilitiesWith({ carried }))).toEqual([
    { part: 'invoice', fields: ['date', 'note'] },
    { part: 'delivery', fields: ['channel'] },
  ]);
});

test('a change that no operation makes is not listed', () => {
  const parts = listUnsupportedFields(fewCapabilities).map(({ part }) => part);
  expect(parts).toEqual(['newContact', 'newProduct', 'invoice', 'line', 'delivery']);
});
