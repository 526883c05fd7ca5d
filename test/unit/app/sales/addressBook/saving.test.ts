import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import { createAddressBook } from '#app/sales/addressBook/createAddressBook.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import { createSalesCache } from '#app/sales/context/salesCache.ts';
import type { SalesMethodDeps } from '#app/sales/context/salesMethodDeps.ts';
import type { OutboxStepProgress } from '#app/sales/store/model/outboxStepProgress.ts';
import type { StandaloneOutboxRequest } from '#app/sales/store/model/standaloneOutboxStep.ts';
import { company, contact, createMemoryBook, product } from '../context/memoryBook.ts';

interface FakeService {
  readonly contacts?: readonly Contact[];
  readonly products?: readonly Product[];
  /** What the journal knows of earlier attempts, by key. */
  readonly journal?: Readonly<Record<string, OutboxStepProgress>>;
  /** Requests of earlier attempts that the next steps turn out to be; null: the step runs as it was asked for. */
  readonly settled?: readonly (StandaloneOutboxRequest | null)[];
  readonly failure?: AppFailure;
}

/** The address book over a service, and the steps that the outbox was asked for: key and request. */
const openBook = ({ contacts = [], products = [], journal = {}, settled = [], failure }: FakeService = {}) => {
  const { store, removed } = createMemoryBook();
  const steps: (readonly [key: string, request: StandaloneOutboxRequest])[] = [];
  const earlier = [...settled];
  const listed: string[] = [];
  const list =
    <T>(name: string, entries: readonly T[]) =>
    async () => {
      listed.push(name);
      return entries;
    };
  const api = { listContacts: list('contacts', contacts), listProducts: list('products', products) };
  const cache = createSalesCache({ store, apiFor: async () => api as unknown as SalesApi, now: () => '' });
  const outbox = {
    runStandaloneStep: async (_: unknown, key: string, request: StandaloneOutboxRequest) => {
      steps.push([key, request]);
      if (failure) throw failure;
      return { id: 'made', request: earlier.shift() ?? request };
    },
  };
  const single = async (_: unknown, key: string) => (journal[key] ? { progress: journal[key] } : null);
  const book = createAddressBook({ store: { ...store, single }, cache, outbox } as unknown as SalesMethodDeps);
  return { book, store, removed, steps, listed };
};

const typedContact = { ...contact('', { name: ' Kymi Oy ', town: 'Kotka' }), remoteId: null };
const { remoteId: _contactId, ...contactContent } = { ...contact('', { name: 'Kymi Oy', town: 'Kotka' }) };
const typedProduct = { ...product('', { number: ' B-1 ', name: ' Hirsi ', account: ' 3010 ' }), remoteId: null };
const { remoteId: _productId, ...productContent } = product('', { number: 'B-1', name: 'Hirsi', account: '3010' });
const kymi = { ...contactContent, channel: 'paper', paymentTermDays: 21 } as const;
const conflict = { error: { kind: 'conflict', message: null } };

describe('a contact', () => {
  test('that is new is made once for its key, as it is sent, and known from then on', async () => {
    const { book, store, steps } = openBook();
    const typed = { ...typedContact, channel: 'paper', paymentTermDays: 21 } as const;
    expect(await book.saveContact({ company, key: 'k', contact: typed })).toEqual({ remoteId: 'made', ...kymi });
    expect(steps).toEqual([['contact k', { kind: 'contact', contact: kymi }]]);
    expect(await store.entries(company, 'contact')).toEqual([{ remoteId: 'made', ...kymi }]);
  });

  test('that an earlier attempt has made with other words is changed to the last ones', async () => {
    const { book, steps } = openBook({ settled: [{ kind: 'contact', contact: { ...kymi, town: 'Hamina' } }] });
    await book.saveContact({ company, key: 'k', contact: { ...typedContact, ...kymi, remoteId: null } });
    expect(steps).toEqual([
      ['contact k', { kind: 'contact', contact: kymi }],
      ['contact change made', { kind: 'contactChange', contactId: 'made', contact: kymi }],
    ]);
  });

  test('that is known is changed, once more where an earlier change was settled first', async () => {
    const change = { kind: 'contactChange', contactId: 'c1', contact: kymi } as const;
    const once = openBook();
    const saved = await once.book.saveContact({ company, key: 'k', contact: { ...kymi, remoteId: 'c1' } });
    expect(saved).toEqual({ remoteId: 'c1', ...kymi });
    expect(once.steps).toEqual([['contact change c1', change]]);
    const twice = openBook({ settled: [{ ...change, contact: { ...kymi, town: 'Hamina' } }] });
    await twice.book.saveContact({ company, key: 'k', contact: { ...kymi, remoteId: 'c1' } });
    expect(twice.steps).toEqual([
      ['contact change c1', change],
      ['contact change c1', change],
    ]);
  });

  test.each<[string, string | null, AppFailure, readonly string[]]>([
    ['changed and is gone there', 'c1', new AppFailure({ kind: 'notFound', message: null }), ['c1']],
    ['changed and is refused', 'c1', new AppFailure({ kind: 'forbidden', message: null }), []],
    ['made and something else is not found', null, new AppFailure({ kind: 'notFound', message: null }), []],
  ])('that was to be %s: it is known further, or not', async (_, remoteId, failure, expected) => {
    const { book, store, removed } = openBook({ failure });
    await store.saveContacts(company, [contact('c1')]);
    const saving = book.saveContact({ company, key: 'k', contact: { ...kymi, remoteId } });
    await expect(saving).rejects.toBe(failure);
    expect(removed).toEqual(expected);
  });
});

describe('a product', () => {
  test('that is new is made once for its key, as it is sent, and known from then on', async () => {
    const { book, store, steps } = openBook();
    const made = { remoteId: 'made', ...productContent };
    expect(await book.saveProduct({ company, key: 'k', product: typedProduct })).toEqual(made);
    expect(steps).toEqual([['product k', { kind: 'product', product: productContent }]]);
    expect(await store.entries(company, 'product')).toEqual([made]);
  });

  test('that an earlier attempt has made with other words is changed to the last ones', async () => {
    const { book, steps } = openBook({ settled: [{ kind: 'product', product: { ...productContent, name: 'Lauta' } }] });
    await book.saveProduct({ company, key: 'k', product: typedProduct });
    expect(steps.map(([key]) => key)).toEqual(['product k', 'product change made']);
    expect(steps[1]?.[1]).toEqual({ kind: 'productChange', productId: 'made', product: productContent });
  });

  test('that is known is changed, whoever else has its number', async () => {
    const { book, steps, listed } = openBook({ products: [product('p2', { number: 'B-1' })] });
    await book.saveProduct({ company, key: 'k', product: { ...typedProduct, remoteId: 'p1' } });
    expect(steps.map(([key]) => key)).toEqual(['product change p1']);
    expect(listed).toEqual([]);
  });

  test('that has the number of another is refused, after a look at the service', async () => {
    const { book, steps, listed } = openBook({ products: [product('p2', { number: 'B-1' })] });
    await expect(book.saveProduct({ company, key: 'k', product: typedProduct })).rejects.toMatchObject(conflict);
    expect(listed).toContain('products');
    expect(steps).toEqual([]);
  });

  test('that is there with the same content is taken for that one', async () => {
    const { book, steps } = openBook({ products: [{ remoteId: 'p2', ...productContent }] });
    await book.saveProduct({ company, key: 'k', product: typedProduct });
    expect(steps.map(([key]) => key)).toEqual(['product k']);
  });

  const request = { kind: 'product', product: productContent, clientId: '' } as const;
  const otherNumber = { ...request, product: { ...productContent, number: 'B-2' } };
  const there = [product('p2', { number: 'B-1' })];

  test.each<[string, OutboxStepProgress]>([
    ['may have made it', { state: 'intended', request }],
    ['has made it', { state: 'settled', request, id: 'p2' }],
    ['has made it under another number', { state: 'settled', request: otherNumber, id: 'p2' }],
  ])('whose number is taken is tried again where an earlier attempt %s', async (_, progress) => {
    const { book, steps } = openBook({ products: there, journal: { 'product k': progress } });
    await book.saveProduct({ company, key: 'k', product: typedProduct });
    expect(steps[0]).toEqual(['product k', { kind: 'product', product: productContent }]);
  });

  test.each<[string, OutboxStepProgress]>([
    ['was refused', { state: 'refused', error: { kind: 'forbidden', message: null }, tried: request }],
    ['asked for another number', { state: 'intended', request: otherNumber }],
    ['has made another one', { state: 'settled', request: otherNumber, id: 'p3' }],
    [
      'made a contact',
      {
        state: 'uncertain',
        error: null,
        lookedUp: false,
        quietUntil: null,
        request: { kind: 'contact', contact: kymi, clientId: '' },
      },
    ],
  ])('whose number is taken is refused where an earlier attempt %s', async (_, progress) => {
    const { book } = openBook({ products: there, journal: { 'product k': progress } });
    await expect(book.saveProduct({ company, key: 'k', product: typedProduct })).rejects.toMatchObject(conflict);
  });
});

test('of those that a typed contact may be, only those are named that an invoice can name', async () => {
  const [known, unknown] = [contact('c1', { name: 'Kymi Oy' }), contact('unreadable:1', { name: 'Kymi Oy' })];
  const { book } = openBook({ contacts: [unknown, known] });
  const typed = { name: 'Kymi', businessId: '', vatId: '', email: '' };
  expect(await book.likelyContacts({ company, ...typed })).toEqual([{ contact: known, by: ['name'] }]);
});

test('the book is read and refreshed by the cache: a search, a limit, and only what an invoice can name', async () => {
  const { book, listed } = openBook({
    contacts: [contact('a'), contact('b'), contact('unreadable:1')],
    products: [product('p'), product('q'), product('unreadable:2')],
  });
  expect(await book.contacts({ company, search: 'contact', limit: 1 })).toEqual([contact('a')]);
  expect(await book.contacts({ company, search: '', forInvoice: true })).toEqual([contact('a'), contact('b')]);
  expect(await book.products({ company, search: 'product q' })).toEqual([product('q')]);
  expect(await book.products({ company, search: '', forInvoice: true })).toEqual([product('p'), product('q')]);
  expect(await book.refresh({ company })).toEqual({});
  expect(listed).toEqual(['contacts', 'products', 'contacts', 'products']);
});
