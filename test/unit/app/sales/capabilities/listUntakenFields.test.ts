import { expect, test } from 'vitest';
import { listUntakenFields } from '#app/sales/capabilities/listUntakenFields.ts';
import { capabilitiesWith, fewCapabilities, fullCapabilities, omitFields } from '#test/unit/exampleCapabilities.ts';

test('a dialect that carries everything leaves no field untaken', () => {
  expect(listUntakenFields(fullCapabilities)).toEqual([]);
});

test('each part names its untaken fields as the dialect calls them', () => {
  const { invoice, delivery } = fullCapabilities.carried;
  const carried = { invoice: omitFields(invoice, 'date', 'note'), delivery: omitFields(delivery, 'channel') };
  expect(listUntakenFields(capabilitiesWith({ carried }))).toEqual([
    { part: 'invoice', fields: ['date', 'note'] },
    { part: 'delivery', fields: ['channel'] },
  ]);
});

test('a change that no operation makes is not listed', () => {
  const parts = listUntakenFields(fewCapabilities).map(({ part }) => part);
  expect(parts).toEqual(['newContact', 'newProduct', 'invoice', 'line', 'delivery']);
});
