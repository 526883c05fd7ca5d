import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { Contact } from '#app/contract/sales/draft.ts';
import { invalidateSentLists } from '#renderer/features/sales/draft/sentLists.ts';
import { applyStoredAddresses, listStoredAddresses } from '#renderer/features/sales/draft/storedAddresses.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { capabilitiesWith, fullCapabilities } from '#test/unit/exampleCapabilities.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

const known = { ...finishedDraft().contact, remoteId: 'c1' };
const inBook: Contact = {
  ...{ ...known, channel: null, paymentTermDays: null, name: 'As in the book' },
  ...{ email: 'book@kesa.example', eInvoiceAddress: '003720774740', eInvoiceOperator: 'NDEAFIHH' },
};
const withoutAddresses = capabilitiesWith({ carried: { delivery: { channel: 'any' } } });
const withEmail = capabilitiesWith({ carried: { delivery: { channel: 'any', email: 'any' } } });

describe('the address of a delivery', () => {
  test('is the book’s where the service takes none with a delivery, and the recipient is known', () => {
    expect(listStoredAddresses(known, withoutAddresses)).toEqual(['email', 'eInvoiceAddress', 'eInvoiceOperator']);
    expect(listStoredAddresses(known, withEmail)).toEqual(['eInvoiceAddress', 'eInvoiceOperator']);
    expect(listStoredAddresses(known, fullCapabilities)).toEqual([]);
    expect(listStoredAddresses(known, null)).toEqual([]);
    expect(listStoredAddresses(finishedDraft().contact, withoutAddresses)).toEqual([]);
  });

  test('is taken from the recipient’s own entry, and nothing else is', () => {
    const book = [{ ...inBook, remoteId: 'c2', email: 'other@kesa.example' }, inBook];
    expect(applyStoredAddresses(known, ['email', 'eInvoiceOperator'], book)).toEqual({
      ...known,
      ...{ email: 'book@kesa.example', eInvoiceOperator: 'NDEAFIHH' },
    });
    expect(applyStoredAddresses(known, ['email'], [{ ...inBook, remoteId: 'c2' }])).toBe(known);
    expect(applyStoredAddresses(known, [], book)).toBe(known);
  });
});

test('a sending makes the lists of its company old, and no draft of it and nothing of another company', async () => {
  const cache = new QueryClient();
  const { company } = finishedDraft();
  const other = { ...company, customerNumber: '2' };
  const keys = [
    salesQueryKeys.drafts(company),
    salesQueryKeys.contacts(company, 'kymi'),
    salesQueryKeys.draft(company, 'd1'),
    salesQueryKeys.drafts(other),
  ];
  for (const key of keys) cache.setQueryData(key, []);
  await invalidateSentLists(cache, company);
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false]);
});
