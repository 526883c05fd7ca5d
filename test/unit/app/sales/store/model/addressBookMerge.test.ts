import { expect, test } from 'vitest';
import { emptyRecipient } from '#app/sales/draft/draft.ts';
import { type AddressBookMerge, createMergedIdResolver } from '#app/sales/store/model/addressBookMerge.ts';
import { getCreatedRecords } from '#app/sales/store/model/createdRecords.ts';
import { createSubmissionPlan, type SubmissionPlanStep } from '#app/sales/store/model/submissionPlan.ts';

const merge = (kept: string, duplicate: string, kind: AddressBookMerge['kind'] = 'contact'): AddressBookMerge => ({
  ...{ kind, kept, duplicate, drafts: [] },
});

test('an entry that was merged is the kept one, through any number of merges, in any order', () => {
  const resolve = createMergedIdResolver([merge('c', 'b'), merge('b', 'a'), merge('d', 'c')], 'contact');
  expect(['a', 'b', 'c', 'd', 'other'].map(resolve)).toEqual(['d', 'd', 'd', 'd', 'other']);
});

test('a merge of products leaves contacts as they are', () => {
  const merges = [merge('b', 'a', 'product')];
  expect(createMergedIdResolver(merges, 'contact')('a')).toBe('a');
  expect(createMergedIdResolver(merges, 'product')('a')).toBe('b');
});

test('a circle of merges on a damaged disk ends', () => {
  expect(['a', 'b']).toContain(createMergedIdResolver([merge('b', 'a'), merge('a', 'b')], 'contact')('a'));
});

const { remoteId: _, ...contact } = { ...emptyRecipient, name: 'Kymi Oy' };
const product = { ...{ number: '1', name: 'Hirsi', unit: 'H87', unitPrice: '1', vatRate: '25.5' }, account: '' };
const step = (progress: SubmissionPlanStep['progress']): SubmissionPlanStep => ({
  ...{ key: 'key', kind: 'contact', subject: '' },
  progress,
});
const plan = (...steps: SubmissionPlanStep[]) => ({
  ...createSubmissionPlan({ draftId: 'd', company: { connectionId: 'demo', customerNumber: '1' }, updatedAt: 'now' }),
  steps,
});

test('contacts and products are created records once their steps have settled', () => {
  const contactRequest = { kind: 'contact', contact, clientId: '' } as const;
  const productRequest = { kind: 'product', product, clientId: '' } as const;
  expect(
    getCreatedRecords(
      plan(
        step({ state: 'settled', request: contactRequest, id: 'c1' }),
        step({ state: 'settled', request: productRequest, id: 'p1' }),
        step({ state: 'intended', request: contactRequest }),
        step({
          state: 'settled',
          request: { kind: 'invoice', contactId: 'c1', draftsBefore: [], clientId: '' },
          id: 'i',
        }),
      ),
    ),
  ).toEqual({
    contacts: [{ ...contact, remoteId: 'c1', channel: null, paymentTermDays: null }],
    products: [{ ...product, remoteId: 'p1' }],
  });
});

test('a created contact has the channel and payment term that were saved with it', () => {
  const request = {
    kind: 'contact',
    contact: { ...contact, channel: 'paper', paymentTermDays: 7 },
    clientId: '',
  } as const;
  expect(getCreatedRecords(plan(step({ state: 'settled', request, id: 'c1' }))).contacts).toMatchObject([
    { channel: 'paper', paymentTermDays: 7 },
  ]);
});
