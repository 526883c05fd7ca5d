import { describe, expect, test } from 'vitest';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { createSalesCache } from '#app/sales/context/salesCache.ts';
import { company, contact, createMemoryBook, product } from './memoryBook.ts';

type Answer<T> = () => Promise<readonly T[] | null>;

/** A cache over a service that answers what the test says; `asked` are its requests in their order. */
const openCache = (contacts: readonly Contact[] = [], products: readonly Product[] = []) => {
  const book = createMemoryBook();
  const asked: string[] = [];
  const answers: { contacts: Answer<Contact>; products: Answer<Product> } = {
    contacts: async () => contacts,
    products: async () => products,
  };
  const ask = (name: 'contacts' | 'products') => () => {
    asked.push(name);
    return answers[name]();
  };
  const api = { listContacts: ask('contacts'), listProducts: ask('products') } as unknown as SalesApi;
  const cache = createSalesCache({ store: book.store, apiFor: async () => api, now: () => '' });
  return { ...book, cache, asked, answers };
};
const failing = (error: AppError) => () => Promise.reject(new AppFailure(error));
const listIds = (entries: readonly { readonly remoteId: string }[]) => entries.map(({ remoteId }) => remoteId);

describe('contacts and products', () => {
  test('are asked for once, each kind when it is wanted first', async () => {
    const { cache, asked } = openCache([contact('a')], [product('p')]);
    expect(await cache.contacts(company, '')).toEqual([contact('a')]);
    expect(asked).toEqual(['contacts']);
    expect(await cache.products(company, '')).toEqual([product('p')]);
    await cache.contacts(company, '');
    await cache.products(company, '');
    expect(asked).toEqual(['contacts', 'products']);
  });

  test('belong to their company', async () => {
    const { cache, asked } = openCache([contact('a')]);
    await cache.contacts(company, '');
    await cache.contacts({ ...company, customerNumber: '2' }, '');
    expect(asked).toEqual(['contacts', 'contacts']);
  });

  test('are searched, and no more are given than wanted', async () => {
    const { cache } = openCache([contact('a'), contact('b'), contact('c', { name: 'Kymi' })]);
    expect(listIds(await cache.contacts(company, 'contact'))).toEqual(['a', 'b']);
    expect(listIds(await cache.contacts(company, '', { limit: 2 }))).toEqual(['a', 'b']);
    expect(listIds(await cache.contacts(company, ''))).toEqual(['a', 'b', 'c']);
  });

  test('for an invoice are those whose id and figures could be read', async () => {
    const unreadable = (field: string) => ({ unreadable: [{ field, value: '?' }] });
    const { cache } = openCache(
      [contact('a'), contact('unreadable:1'), contact('c', unreadable('email'))],
      [
        product('p'),
        product('q', unreadable('unitPrice')),
        product('r', unreadable('vatRate')),
        product('s', unreadable('account')),
        product('unreadable:2'),
      ],
    );
    expect(listIds(await cache.contacts(company, '', { forInvoice: true }))).toEqual(['a', 'c']);
    expect(listIds(await cache.products(company, '', { forInvoice: true }))).toEqual(['p', 's']);
    expect(await cache.contacts(company, '', { limit: 10 })).toHaveLength(3);
    expect(await cache.products(company, '')).toHaveLength(5);
  });

  test('that cannot be asked for are those that are known', async () => {
    const { cache, answers, store } = openCache();
    answers.contacts = failing({ kind: 'offline' });
    answers.products = failing({ kind: 'offline' });
    await store.saveContacts(company, [contact('a')]);
    expect(await cache.contacts(company, '')).toEqual([contact('a')]);
    expect(await cache.products(company, '')).toEqual([]);
  });

  test('that the service refuses to list are reported', async () => {
    const { cache, answers } = openCache();
    answers.contacts = failing({ kind: 'forbidden', message: null });
    answers.products = failing({ kind: 'forbidden', message: null });
    await expect(cache.contacts(company, '')).rejects.toMatchObject({ error: { kind: 'forbidden' } });
    await expect(cache.products(company, '')).rejects.toMatchObject({ error: { kind: 'forbidden' } });
    await expect(cache.contact(company, 'a')).rejects.toMatchObject({ error: { kind: 'forbidden' } });
  });
});

describe('one contact', () => {
  test('is asked for only where it is not known', async () => {
    const { cache, asked, store } = openCache([contact('b')]);
    await store.saveContacts(company, [contact('a')]);
    expect(await cache.contact(company, 'a')).toEqual(contact('a'));
    expect(asked).toEqual([]);
    expect(await cache.contact(company, 'b')).toEqual(contact('b'));
    expect(await cache.contact(company, 'gone')).toBeNull();
    expect(asked).toEqual(['contacts', 'contacts']);
  });

  test('is null where it is not known and the service is out of reach', async () => {
    const { cache, answers } = openCache();
    answers.contacts = failing({ kind: 'timeout' });
    expect(await cache.contact(company, 'a')).toBeNull();
  });

  test('that was merged is the one that replaces it, and itself where that one is gone', async () => {
    const { cache, merges } = openCache([contact('a'), contact('b'), contact('c')]);
    merges.push({ kind: 'contact', kept: 'a', duplicate: 'b', drafts: [] });
    merges.push({ kind: 'contact', kept: 'gone', duplicate: 'c', drafts: [] });
    expect(await cache.contact(company, 'b')).toEqual(contact('a'));
    expect(await cache.contact(company, 'c')).toEqual(contact('c'));
    expect(listIds(await cache.contacts(company, ''))).toEqual(['a', 'c']);
  });
});

describe('a refresh', () => {
  test('asks for both kinds, and removes what the service does not hold any more', async () => {
    const { cache, asked, store, removed } = openCache([contact('b', { town: 'Kotka' })], [product('q')]);
    await store.saveContacts(company, [contact('a'), contact('b')]);
    await store.saveProducts(company, [product('p')]);
    await cache.refresh(company);
    expect(asked).toEqual(['contacts', 'products']);
    expect(await cache.contacts(company, '')).toEqual([contact('b', { town: 'Kotka' })]);
    expect(await cache.products(company, '')).toEqual([product('q')]);
    expect(removed).toEqual(['a', 'p']);
  });

  test('keeps everything where the profile does not say how to ask', async () => {
    const { cache, answers, store } = openCache();
    answers.contacts = async () => null;
    await store.saveContacts(company, [contact('a')]);
    await cache.refresh(company);
    expect(await cache.contacts(company, '')).toEqual([contact('a')]);
  });

  test('throws what kept it from asking, and asks again the next time', async () => {
    const { cache, asked, answers } = openCache([contact('a')]);
    const answer = answers.contacts;
    answers.contacts = failing({ kind: 'offline' });
    await expect(cache.refresh(company)).rejects.toMatchObject({ error: { kind: 'offline' } });
    answers.contacts = answer;
    await cache.refresh(company);
    await cache.refresh(company);
    expect(asked).toEqual(['contacts', 'contacts', 'products', 'contacts', 'products']);
  });

  test('joins one that is under way', async () => {
    const { cache, asked, answers } = openCache();
    const waiting = Promise.withResolvers<readonly Contact[]>();
    answers.contacts = () => waiting.promise;
    const both = Promise.all([cache.refresh(company), cache.contacts(company, '')]);
    await new Promise(setImmediate);
    waiting.resolve([contact('a')]);
    expect((await both)[1]).toEqual([contact('a')]);
    expect(asked).toEqual(['contacts', 'products']);
  });

  test('keeps what was saved here meanwhile, and takes over everything else', async () => {
    const { cache, answers, store } = openCache();
    const waiting = Promise.withResolvers<readonly Contact[]>();
    answers.contacts = () => waiting.promise;
    await store.saveContacts(company, [contact('a'), contact('b')]);
    const refreshing = cache.refresh(company);
    await new Promise(setImmediate);
    await store.saveContacts(company, [contact('a', { town: 'Kotka' }), contact('new')]);
    waiting.resolve([contact('a'), contact('b', { town: 'Hamina' })]);
    await refreshing;
    expect(await cache.contacts(company, '')).toEqual([
      contact('a', { town: 'Kotka' }),
      contact('b', { town: 'Hamina' }),
      contact('new'),
    ]);
  });

  test.each([
    ['its own', 'demo', []],
    ['another', 'other', ['a']],
  ])('of a connection is discarded when %s connection goes', async (_, connectionId, expected) => {
    const { cache, answers, store } = openCache();
    const waiting = Promise.withResolvers<readonly Contact[]>();
    answers.contacts = () => waiting.promise;
    const refreshing = cache.refresh(company);
    await new Promise(setImmediate);
    cache.forget(connectionId);
    waiting.resolve([contact('a')]);
    await refreshing;
    expect(listIds(await store.entries(company, 'contact'))).toEqual(expected);
  });

  test('that is discarded is not joined by the next one', async () => {
    const { cache, asked, answers } = openCache();
    const [first, second] = [Promise.withResolvers<readonly Contact[]>(), Promise.withResolvers<readonly Contact[]>()];
    answers.contacts = () => first.promise;
    const discarded = cache.refresh(company);
    await new Promise(setImmediate);
    cache.forget('demo');
    answers.contacts = () => second.promise;
    const again = cache.refresh(company);
    await new Promise(setImmediate);
    first.resolve([contact('old')]);
    await discarded;
    const joined = cache.refresh(company);
    second.resolve([contact('a')]);
    await Promise.all([again, joined]);
    expect(asked.filter((name) => name === 'contacts')).toHaveLength(2);
    expect(listIds(await cache.contacts(company, ''))).toEqual(['a']);
  });

  test('of products is discarded, too, when the connection goes', async () => {
    const { cache, answers, store } = openCache();
    const waiting = Promise.withResolvers<readonly Product[]>();
    answers.products = () => waiting.promise;
    const refreshing = cache.refresh(company);
    await new Promise(setImmediate);
    cache.forget('demo');
    waiting.resolve([product('p')]);
    await refreshing;
    expect(await store.entries(company, 'product')).toEqual([]);
  });
});
