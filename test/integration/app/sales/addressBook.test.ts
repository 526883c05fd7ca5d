import { beforeEach, describe, expect, test } from 'vitest';
import { type Contact, draftContact, type Product } from '#app/contract/sales/draft.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { answered, matchesStep, networkWhere, onceTo } from './network.ts';
import {
  captureError,
  company,
  createSalesConnection,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
} from './parts.ts';
import { requestPatterns } from './speech.ts';

let opened: OpenedSales;
let count: ReturnType<typeof counting>;
beforeEach(() => {
  opened = openDemoSales();
  count = counting();
});

const getBook = () => opened.sales.addressBook;
const typed = (changes: Partial<Contact> = {}): Omit<Contact, 'remoteId'> & { readonly remoteId: null } => ({
  type: 'business',
  name: newRecipient(),
  businessId: '2077474-0',
  vatId: '',
  email: 'laskut@vuoksi.example',
  eInvoiceAddress: '',
  eInvoiceOperator: '',
  street: 'Puistokatu 1',
  postalCode: '48100',
  town: 'Kotka',
  country: 'FI',
  language: 'sv',
  channel: 'paper',
  paymentTermDays: 21,
  ...changes,
  remoteId: null,
});
const beam = (number: string, changes: Partial<Product> = {}) => ({
  ...{ number, name: `Hirsi ${number}`, unit: 'MTR', unitPrice: '14.905', vatRate: '25.5', account: '3010' },
  ...changes,
  remoteId: null,
});

let acts = 0;
const newKey = (): string => {
  acts += 1;
  return `act ${acts}`;
};
/** Those with exactly this name: a search finds more. */
const named = async (name: string): Promise<readonly Contact[]> =>
  (await getBook().contacts({ company, search: name })).filter((contact) => contact.name === name);

describe('a contact', () => {
  test('is made with everything that was typed, found at once, and changed', async () => {
    const contact = typed({ name: `  ${newRecipient()} ` });
    const made = await getBook().saveContact({ company, key: newKey(), contact });
    expect(made).toEqual({ ...contact, remoteId: made.remoteId, name: contact.name.trim() });
    expect(await getBook().contacts({ company, search: contact.name })).toEqual([made]);

    const changed = { ...made, town: 'Hamina', channel: 'email' as const, paymentTermDays: null };
    expect(await getBook().saveContact({ company, key: newKey(), contact: changed })).toEqual(changed);
    await getBook().refresh({ company });
    expect(await getBook().contacts({ company, search: contact.name })).toEqual([changed]);
    expect(count()).toMatchObject({ contacts: 1 });
  });

  test.each(['cutAfter', 'cutBefore'] as const)('%s: one contact in the end, with the last words', async (kind) => {
    const contact = typed();
    const key = newKey();
    demo.mischief.next({ ...requestPatterns.contact, do: { kind } });
    for (let times = 0; times < 5; times += 1)
      demo.mischief.next({ ...requestPatterns.findContacts, do: { kind: 'cutBefore' } });
    await captureError(getBook().saveContact({ company, key, contact }));
    demo.mischief.clear();
    const later = { ...contact, street: 'Puistokatu 3' };
    const save = () => getBook().saveContact({ company, key, contact: later });
    const saved = await save().catch(save);
    expect(saved.street).toBe('Puistokatu 3');
    await getBook().refresh({ company });
    expect(await named(contact.name)).toEqual([saved]);
    expect(count()).toMatchObject({ contacts: 1 });
  });

  test('asked for twice at the same time is made once', async () => {
    const [contact, key] = [typed(), newKey()];
    const save = () => getBook().saveContact({ company, key, contact });
    const [one, other] = await Promise.all([save(), save()]);
    expect(one).toEqual(other);
    expect(count()).toMatchObject({ contacts: 1 });
  });

  test('reports a refusal field by field', async () => {
    const contact = typed({ email: 'nobody', postalCode: '1', street: 'x'.repeat(10_000) });
    const error = await captureError(getBook().saveContact({ company, key: newKey(), contact }));
    expect(error).toMatchObject({ kind: 'validation' });
    const { fields } = error as { readonly fields: readonly { readonly path: string }[] };
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['contact.email', 'contact.postalCode', 'contact.street']),
    );
    expect(count()).toMatchObject({ contacts: 0 });
  });

  test('deleted meanwhile is not changed, not known any more, and can be made again', async () => {
    const key = newKey();
    const made = await getBook().saveContact({ company, key, contact: typed() });
    demo.office.deleteContact(made.remoteId);
    const change = { ...made, town: 'Hamina' };
    expect(await captureError(getBook().saveContact({ company, key: newKey(), contact: change }))).toMatchObject({
      kind: 'notFound',
    });
    expect(await named(made.name)).toEqual([]);
    const again = await getBook().saveContact({ company, key: newKey(), contact: { ...change, remoteId: null } });
    expect(again.remoteId).not.toBe(made.remoteId);
  });

  test('is found without the service, and one deleted there goes with the next refresh', async () => {
    const file = newFile();
    const source = createSalesConnection(demo);
    const here = openSales(file, source);
    const made = await here.sales.addressBook.saveContact({ company, key: newKey(), contact: typed() });
    await here.sales.addressBook.refresh({ company });
    await here.sales.close();

    const nobodyListens = 'http://127.0.0.1:9';
    const http = networkWhere((request, network) =>
      network.send({ ...request, url: request.url.replace(demo.url, nobodyListens) }),
    );
    const offline = openSales(file, { ...source, http });
    expect(await offline.sales.addressBook.contacts({ company, search: made.name })).toEqual([made]);
    expect((await offline.sales.addressBook.contacts({ company, search: '' })).length).toBeGreaterThan(5);
    expect((await offline.sales.addressBook.products({ company, search: 'hoyla' })).length).toBe(2);
    expect(await captureError(offline.sales.addressBook.refresh({ company }))).toMatchObject({ kind: 'offline' });
    await offline.sales.close();

    demo.office.deleteContact(made.remoteId);
    const back = openSales(file, source);
    expect(await back.sales.addressBook.contacts({ company, search: made.name })).toEqual([made]);
    await back.sales.addressBook.refresh({ company });
    expect(await back.sales.addressBook.contacts({ company, search: made.name })).toEqual([]);
    await back.sales.close();
  });

  test('keeps the last edit if it is saved while the service lists all entries', async () => {
    const made = await getBook().saveContact({ company, key: newKey(), contact: typed() });
    const [requested, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = onceTo(matchesStep(requestPatterns.findContacts), async (request, network) => {
      const text = await readResponseText(await network.send(request));
      requested.resolve();
      await mayArrive.promise;
      return answered(200, text);
    });
    const { sales } = openDemoSales(networkWhere(slow));
    const answer = sales.addressBook.refresh({ company });
    await requested.promise;
    const changed = { ...made, town: 'Hamina' };
    await sales.addressBook.saveContact({ company, key: newKey(), contact: changed });
    mayArrive.resolve();
    await answer;
    const contacts = await sales.addressBook.contacts({ company, search: made.name });
    expect(contacts.filter(({ remoteId }) => remoteId === made.remoteId)).toEqual([changed]);
  });

  test.each([
    ['ten thousand characters', 'n'.repeat(10_000)],
    ['signs from right to left', '\u202Egniknab\u202C \u2067x'],
    ['pictures', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u{1F9E1}'],
    ['a name of JavaScript', '__proto__'],
  ])('of %s is made or refused, and never kept in two ways', async (_, name) => {
    const wild = typed({ name, businessId: '', email: '', street: name.slice(0, 40) });
    const save = () => getBook().saveContact({ company, key: newKey(), contact: wild });
    const error = await captureError(save());
    const contacts = await getBook().contacts({ company, search: name.slice(0, 200) });
    if (error !== null && typeof error === 'object' && 'kind' in error) {
      expect(error).toMatchObject({ kind: 'validation' });
      expect(contacts).toEqual([]);
    } else expect(contacts).toMatchObject([{ name, street: name.slice(0, 40) }]);
  });

  test.each([
    ['NUL', 'Kyl\u0000mälaite'],
    ['an escape character', 'Kyl\u001bmälaite'],
    ['half of a surrogate pair', 'Kyl\ud800mälaite'],
  ])('with %s in its name is made without it, and found by its name', async (_, name) => {
    const wild = typed({ name: `${name} Oy`, businessId: '', email: '', street: name });
    const made = await getBook().saveContact({ company, key: newKey(), contact: wild });
    expect(made).toMatchObject({ name: 'Kylmälaite Oy', street: 'Kylmälaite' });
    const { sales } = openDemoSales(createSalesConnection(demo).http);
    await sales.addressBook.refresh({ company });
    expect(await sales.addressBook.contacts({ company, search: name })).toContainEqual(made);
  });
});

describe('a product', () => {
  test('is made, changed, and made once when its answer is lost', async () => {
    const key = newKey();
    demo.mischief.next({ ...requestPatterns.product, do: { kind: 'cutAfter' } });
    const save = () => getBook().saveProduct({ company, key, product: beam('B-1') });
    const made = await save().catch(save);
    expect(made).toMatchObject({ number: 'B-1', unitPrice: '14.905', account: '3010' });
    const changed = { ...made, unitPrice: '15', name: 'Hirsi, höylätty' };
    expect(await getBook().saveProduct({ company, key: newKey(), product: changed })).toEqual(changed);
    await getBook().refresh({ company });
    expect(await getBook().products({ company, search: 'b-1' })).toEqual([changed]);
    expect(count()).toMatchObject({ products: 1 });
  });

  test('with a number that another has is not taken for that one', async () => {
    await getBook().saveProduct({ company, key: newKey(), product: beam('B-2') });
    const other = beam('B-2', { name: 'Something else' });
    expect(await captureError(getBook().saveProduct({ company, key: newKey(), product: other }))).toMatchObject({
      kind: 'conflict',
    });
    expect(count()).toMatchObject({ products: 1 });
  });

  test('without a number is given one', async () => {
    const made = await getBook().saveProduct({ company, key: newKey(), product: beam('', { name: 'Nimetön' }) });
    expect(made.number).toMatch(/^[0-9A-F]{12}$/);
  });
});

describe('a merge', () => {
  const two = async () => {
    const survivor = await getBook().saveContact({ company, key: newKey(), contact: typed({ businessId: '' }) });
    const duplicate = await getBook().saveContact({ company, key: newKey(), contact: typed({ businessId: '' }) });
    return { survivor, duplicate };
  };
  const recipient = async (id: string) => (await opened.sales.draft({ company, draftId: id })).draft.contact;

  test('of contacts hides the duplicate, takes drafts along, and can be undone', async () => {
    const { survivor, duplicate } = await two();
    const draft = await readyDraft(opened.sales, duplicate.name, { contact: duplicate });
    const pair = { company, survivorId: survivor.remoteId, duplicateId: duplicate.remoteId };
    await getBook().mergeContacts(pair);
    expect(await named(duplicate.name)).toEqual([]);
    expect(await getBook().mergedContacts({ company, survivorId: survivor.remoteId })).toEqual([duplicate]);
    expect(await recipient(draft.id)).toMatchObject({ remoteId: survivor.remoteId, name: survivor.name });
    await getBook().refresh({ company });
    expect(await named(duplicate.name)).toEqual([]);

    await getBook().separateContacts(pair);
    expect(await named(duplicate.name)).toEqual([duplicate]);
    expect(await getBook().mergedContacts({ company, survivorId: survivor.remoteId })).toEqual([]);
    expect(await recipient(draft.id)).toEqual(draftContact.parse(draft.contact));
  });

  test('ends where the kept one is deleted, and nobody stands for itself', async () => {
    const { survivor, duplicate } = await two();
    const pair = { company, survivorId: survivor.remoteId, duplicateId: duplicate.remoteId };
    await getBook().mergeContacts(pair);
    const back = { company, survivorId: duplicate.remoteId, duplicateId: survivor.remoteId };
    expect(await captureError(getBook().mergeContacts(back))).toMatchObject({ kind: 'invalidRequest' });
    demo.office.deleteContact(survivor.remoteId);
    await getBook().refresh({ company });
    expect(await named(duplicate.name)).toEqual([duplicate]);
  });

  test('and its opposite at once: one of them stands, and nobody stands for itself', async () => {
    const { survivor, duplicate } = await two();
    const draft = await readyDraft(opened.sales, duplicate.name, { contact: duplicate });
    const pair = { company, survivorId: survivor.remoteId, duplicateId: duplicate.remoteId };
    const back = { company, survivorId: duplicate.remoteId, duplicateId: survivor.remoteId };
    const [first, second] = await Promise.all([
      captureError(getBook().mergeContacts(pair)),
      captureError(getBook().mergeContacts(back)),
    ]);
    expect(first).toBeNull();
    expect(second).toMatchObject({ kind: 'invalidRequest' });
    expect(await recipient(draft.id)).toMatchObject({ remoteId: survivor.remoteId });
    expect(await named(survivor.name)).toEqual([survivor]);
  });

  test('of products keeps the words of lines', async () => {
    const survivor = await getBook().saveProduct({ company, key: newKey(), product: beam('M-1') });
    const duplicate = await getBook().saveProduct({ company, key: newKey(), product: beam('M-2') });
    const draft = await readyDraft(opened.sales, newRecipient());
    const lines = draft.lines.map((line) => ({ ...line, saveAsProduct: false, productId: duplicate.remoteId }));
    await opened.sales.saveDraft({ draft: { ...draft, lines } });
    const pair = { company, survivorId: survivor.remoteId, duplicateId: duplicate.remoteId };
    await getBook().mergeProducts(pair);
    const moved = async () => (await opened.sales.draft({ company, draftId: draft.id })).draft.lines;
    expect(await moved()).toEqual(lines.map((line) => ({ ...line, productId: survivor.remoteId })));
    await getBook().separateProducts(pair);
    expect(await moved()).toEqual(lines);
  });
});

test('whoever is typed anew is found among those that are known', async () => {
  const made = await getBook().saveContact({ company, key: newKey(), contact: typed({ businessId: '1572860-0' }) });
  const similar = await getBook().likelyContacts({
    company,
    ...{ name: made.name.toUpperCase(), businessId: '', vatId: 'FI15728600', email: '' },
  });
  expect(similar).toEqual([{ contact: made, by: ['vatId', 'name'] }]);
});
