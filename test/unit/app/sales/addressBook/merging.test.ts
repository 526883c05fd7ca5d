import { describe, expect, test } from 'vitest';
import type { Contact, Draft } from '#app/contract/sales/draft.ts';
import { createAddressBookMergeMethods } from '#app/sales/addressBook/mergeMethods.ts';
import type { AddressBookMerge } from '#app/sales/store/model/addressBookMerge.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

const company = { connectionId: 'demo', customerNumber: '1' };
const contact = (remoteId: string): Contact => ({
  ...{ ...finishedDraft().contact, remoteId, name: `Contact ${remoteId}` },
  ...{ channel: null, paymentTermDays: null },
});
const product = (remoteId: string) => ({ remoteId, number: remoteId, name: remoteId, unit: 'H87' });
const draftFor = (id: string, remoteId: string | null): Draft =>
  finishedDraft({ id, contact: { ...finishedDraft().contact, remoteId, name: `Typed ${id}` } });
const draftWith = (id: string, ...productIds: readonly (string | null)[]): Draft =>
  finishedDraft({
    id,
    lines: productIds.map((productId, nth) => line({ key: `${id}${nth}`, productId, name: `Typed ${nth}` })),
  });

type Store = Parameters<typeof createAddressBookMergeMethods>[0]['store'];

/** Merging over drafts in memory; of `begun` and `unreadable` ones the sending has begun. */
const openMerging = (drafts: readonly Draft[], begun: readonly string[] = [], unreadable: readonly string[] = []) => {
  const saved = new Map(drafts.map((draft) => [draft.id, draft]));
  const state = { merges: [] as readonly AddressBookMerge[], begun: [...begun] };
  const save = (changed: readonly Draft[]): void => {
    for (const draft of changed) saved.set(draft.id, draft);
  };
  const store = {
    merges: async () => state.merges,
    saveMerge: async (_: unknown, make: (drafts: readonly Draft[]) => { merge: AddressBookMerge; drafts: Draft[] }) => {
      const made = make([...saved.values()]);
      state.merges = [...state.merges, made.merge];
      save(made.drafts);
    },
    removeMerge: async (
      _: unknown,
      gone: AddressBookMerge,
      make: (drafts: readonly Draft[]) => { drafts: Draft[] },
    ) => {
      state.merges = state.merges.filter((merge) => merge !== gone);
      save(make([...saved.values()]).drafts);
    },
    entries: async (_: unknown, kind: string) =>
      ['a', 'b', 'c'].map((id) => (kind === 'contact' ? contact(id) : product(id))),
    plans: async () => state.begun.map((draftId) => ({ draftId })),
    unreadablePlans: async () => unreadable,
  };
  const methods = createAddressBookMergeMethods({
    store: store as unknown as Store,
    outbox: { between: (_, work) => work() },
  });
  const recipients = () => [...saved.values()].map((draft) => draft.contact.remoteId);
  const products = () => [...saved.values()].map(({ lines }) => lines.map(({ productId }) => productId));
  return { methods, state, saved, save, recipients, products };
};

const pair = (survivorId: string, duplicateId: string) => ({ company, survivorId, duplicateId });

describe('a merge of contacts', () => {
  test('moves the drafts of the duplicate, with what is known of the other', async () => {
    const { methods, saved, recipients } = openMerging([draftFor('1', 'b'), draftFor('2', 'c'), draftFor('3', null)]);
    await methods.mergeContacts(pair('a', 'b'));
    expect(recipients()).toEqual(['a', 'c', null]);
    expect(saved.get('1')?.contact.name).toBe('Contact a');
    expect(saved.get('2')?.contact.name).toBe('Typed 2');
  });

  test('leaves drafts alone whose sending has begun, also where that cannot be read', async () => {
    const drafts = [draftFor('1', 'b'), draftFor('2', 'b'), draftFor('3', 'b')];
    const { methods, recipients } = openMerging(drafts, ['1'], ['2']);
    await methods.mergeContacts(pair('a', 'b'));
    expect(recipients()).toEqual(['b', 'b', 'a']);
  });

  test('into one that was merged itself goes on to the last one', async () => {
    const { methods, state, recipients } = openMerging([draftFor('1', 'c')]);
    await methods.mergeContacts(pair('a', 'b'));
    await methods.mergeContacts(pair('b', 'c'));
    expect(recipients()).toEqual(['a']);
    expect(state.merges.at(-1)).toMatchObject({ kind: 'contact', kept: 'a', duplicate: 'c' });
  });

  test.each([
    ['itself', 'a', 'a', 'invalidRequest'],
    ['one that stands for it', 'b', 'a', 'invalidRequest'],
    ['one that is gone', 'gone', 'c', 'notFound'],
    ['another, itself gone', 'c', 'gone', 'notFound'],
  ])('into %s is refused', async (_, survivorId, duplicateId, kind) => {
    const { methods, state, recipients } = openMerging([draftFor('1', 'c')]);
    await methods.mergeContacts(pair('a', 'b'));
    await expect(methods.mergeContacts(pair(survivorId, duplicateId))).rejects.toMatchObject({ error: { kind } });
    expect([state.merges.length, recipients()]).toEqual([1, ['c']]);
  });

  test('is listed with the kept one', async () => {
    const { methods } = openMerging([]);
    await methods.mergeContacts(pair('a', 'b'));
    await methods.mergeProducts(pair('a', 'c'));
    expect(await methods.mergedContacts({ company, survivorId: 'a' })).toMatchObject([{ remoteId: 'b' }]);
    expect(await methods.mergedContacts({ company, survivorId: 'b' })).toEqual([]);
    expect(await methods.mergedProducts({ company, survivorId: 'a' })).toMatchObject([{ remoteId: 'c' }]);
  });
});

describe('a merge of products', () => {
  test('moves the lines of the duplicate, whose words stay', async () => {
    const { methods, saved, products, state } = openMerging([draftWith('1', 'b', 'c', 'b', null), draftWith('2', 'c')]);
    await methods.mergeProducts(pair('a', 'b'));
    expect(products()).toEqual([['a', 'c', 'a', null], ['c']]);
    expect(saved.get('1')?.lines.map(({ name }) => name)).toEqual(['Typed 0', 'Typed 1', 'Typed 2', 'Typed 3']);
    expect(state.merges[0]?.drafts).toEqual([{ draftId: '1', contact: null, lines: ['10', '12'] }]);
  });
});

describe('a merge that is undone', () => {
  test('moves the drafts back as they were', async () => {
    const { methods, state, saved } = openMerging([draftFor('1', 'b'), draftFor('2', 'a')]);
    await methods.mergeContacts(pair('a', 'b'));
    await methods.separateContacts(pair('a', 'b'));
    expect(state.merges).toEqual([]);
    expect(saved.get('1')).toEqual(draftFor('1', 'b'));
    expect(saved.get('2')).toEqual(draftFor('2', 'a'));
  });

  test('leaves a draft alone that was given to another recipient, or whose sending has begun since', async () => {
    const { methods, state, save, recipients } = openMerging([
      draftFor('1', 'b'),
      draftFor('2', 'b'),
      draftFor('3', 'b'),
    ]);
    await methods.mergeContacts(pair('a', 'b'));
    save([draftFor('1', 'c')]);
    state.begun.push('2');
    await methods.separateContacts(pair('a', 'b'));
    expect(recipients()).toEqual(['c', 'a', 'b']);
  });

  test('gives the lines back their product, apart from those that were given another one', async () => {
    const { methods, save, products } = openMerging([draftWith('1', 'b', 'a', 'b')]);
    await methods.mergeProducts(pair('a', 'b'));
    save([draftWith('1', 'a', 'a', 'c')]);
    await methods.separateProducts(pair('a', 'b'));
    expect(products()).toEqual([['b', 'a', 'c']]);
  });

  test.each([
    ['of products', 'a', 'b', 'separateProducts'],
    ['of the other way round', 'b', 'a', 'separateContacts'],
    ['of another duplicate', 'a', 'c', 'separateContacts'],
  ] as const)('%s, which there was none, changes nothing', async (_, survivorId, duplicateId, method) => {
    const { methods, state, recipients } = openMerging([draftFor('1', 'b')]);
    await methods.mergeContacts(pair('a', 'b'));
    expect(await methods[method](pair(survivorId, duplicateId))).toEqual({});
    expect([state.merges.length, recipients()]).toEqual([1, ['a']]);
  });
});
