import { describe, expect, test } from 'vitest';
import type { ContactWithDefaults, ProductRequest } from '#app/sales/api/requests.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';
import type { StandaloneOutboxRequest } from '#app/sales/store/model/standaloneOutboxStep.ts';
import { captureError, company, lostAnswer, openOutbox } from './outboxFixture.ts';

const contact: ContactWithDefaults = {
  ...{ type: 'business', name: 'Kymi Oy', businessId: '2077474-0', vatId: '', email: '', eInvoiceAddress: '' },
  ...{ eInvoiceOperator: '', street: '', postalCode: '', town: '', country: 'FI', language: 'fi' },
  ...{ channel: null, paymentTermDays: null },
};
const product: ProductRequest = {
  ...{ number: 'A1', name: 'Hirsi', unit: 'H87', unitPrice: '14.9', vatRate: '25.5', account: '' },
};
const openSteps = (api: Partial<SalesApi> = {}) => {
  const opened = openOutbox({}, api);
  const run = (request: StandaloneOutboxRequest, key = 'key') => opened.outbox.runStandaloneStep(company, key, request);
  return { ...opened, run };
};
const createContact: StandaloneOutboxRequest = { kind: 'contact', contact };
const createProduct: StandaloneOutboxRequest = { kind: 'product', product };

describe('a contact that its fields do not tell from others', () => {
  const plain: StandaloneOutboxRequest = { kind: 'contact', contact: { ...contact, businessId: '' } };

  test('is created beside one of its name, and found by what was there before', async () => {
    const { run, service } = openSteps();
    service.addContact({ ...contact, businessId: '', remoteId: 'theirs' });
    service.failNext('createContact', lostAnswer(), true);
    expect(await run(plain)).toMatchObject({ id: 'contact 2', request: { idsBefore: ['theirs'] } });
    expect(service.listEffects()).toEqual(['createContact']);
  });

  test('has no duplicate in what was there before', async () => {
    const { run, service, clocks, outbox, store } = openSteps();
    service.addContact({ ...contact, businessId: '', remoteId: 'theirs' });
    service.failNext('createContact', lostAnswer());
    await captureError(run(plain));
    clocks.pass(120);
    await run(plain);
    expect(await outbox.watchDuplicates(company)).toBe(false);
    service.addContact({ ...contact, businessId: '', remoteId: 'late' });
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await store.repeatedSteps(company)).toMatchObject([{ duplicates: [{ id: 'late' }] }]);
  });
});

describe('a product', () => {
  test('is known by its number, where the service returns it', async () => {
    const { run, service } = openSteps();
    service.products.push({ ...product, name: 'Other name', remoteId: 'theirs' });
    service.products.push({ ...product, number: 'A11', remoteId: 'longer' });
    expect(await run(createProduct)).toMatchObject({ id: 'theirs' });
    expect(await run({ kind: 'product', product: { ...product, number: 'A' } }, 'other')).toMatchObject({
      id: 'product 3',
    });
    expect(service.listEffects()).toEqual(['createProduct']);
  });

  test('is known by its content and by what was there before, where it does not', async () => {
    const { run, service } = openSteps({ listComparedFields: async () => new Set(['name', 'unitPrice']) });
    service.products.push({ ...product, number: 'X', remoteId: 'theirs' });
    service.products.push({ ...product, unitPrice: '1', remoteId: 'dearer' });
    service.failNext('createProduct', lostAnswer(), true);
    expect(await run(createProduct)).toMatchObject({ id: 'product 3', request: { idsBefore: ['theirs'] } });
  });

  test('has duplicates of its number, without the one that was wanted', async () => {
    const { run, service, clocks, outbox, store } = openSteps();
    service.failNext('createProduct', lostAnswer());
    await captureError(run(createProduct));
    clocks.pass(120);
    await run(createProduct);
    expect(await outbox.watchDuplicates(company)).toBe(false);
    service.products.push({ ...product, name: 'Late', remoteId: 'late' });
    expect(await outbox.watchDuplicates(company)).toBe(true);
    expect(await store.repeatedSteps(company)).toMatchObject([
      { duplicates: [{ kind: 'product', id: 'late', name: 'Late' }] },
    ]);
  });

  test('has no duplicate where the profile does not say how to find products', async () => {
    const { run, service } = openSteps({ findProducts: async () => null, findContacts: async () => null });
    expect(await run(createProduct)).toMatchObject({ id: 'product 1' });
    expect(await run(createContact, 'contact')).toMatchObject({ id: 'contact 1' });
    expect(service.listEffects()).toEqual(['createProduct', 'createContact']);
  });
});

describe('a change of the address book', () => {
  const changes = [
    { kind: 'contactChange', contactId: 'contact 1', contact: { ...contact, name: 'Kymi Oyj' } },
    { kind: 'productChange', productId: 'product 1', product: { ...product, name: 'Hirsi 2' } },
  ] as const satisfies readonly StandaloneOutboxRequest[];
  const openBook = () => {
    const opened = openSteps();
    opened.service.addContact({ ...contact, name: 'Kymi Oyj Finland', remoteId: 'other' });
    opened.service.contacts.unshift({ ...contact, remoteId: 'contact 1' });
    opened.service.products.push({ ...product, remoteId: 'product 1' });
    return opened;
  };
  const methods = { contactChange: 'updateContact', productChange: 'updateProduct' } as const;

  test.each(changes)('of %o is written, and not again where the service has it', async (change) => {
    const { run, service } = openBook();
    const id = change.kind === 'contactChange' ? 'contact 1' : 'product 1';
    expect(await run(change)).toEqual({ id, request: change });
    expect(await run(change)).toEqual({ id, request: change });
    expect(service.listEffects()).toEqual([methods[change.kind]]);
    if (change.kind === 'contactChange') expect(service.contacts[0]).toMatchObject({ name: 'Kymi Oyj' });
    else expect(service.products[0]).toMatchObject({ name: 'Hirsi 2' });
  });

  test.each(changes)('of %o is written again under its key, with the content of the later call', async (change) => {
    const { run, service } = openBook();
    await run(change);
    if (change.kind === 'contactChange') {
      await run({ ...change, contact: { ...contact, name: 'Kymi 3' } });
      expect(service.contacts[0]).toMatchObject({ name: 'Kymi 3' });
    } else {
      await run({ ...change, product: { ...product, name: 'Hirsi 3' } });
      expect(service.products[0]).toMatchObject({ name: 'Hirsi 3' });
    }
  });

  test.each(changes)('of %o whose answer was lost is found', async (change) => {
    const { run, service } = openBook();
    service.failNext(methods[change.kind], lostAnswer(), true);
    await run(change);
    expect(service.listEffects()).toHaveLength(1);
  });

  test.each(changes)('of %o is not found in another entry of that content', async (change) => {
    const { run, service } = openBook();
    service.contacts.push({ ...contact, name: 'Kymi Oyj', remoteId: 'twin' });
    service.products.push({ ...product, name: 'Hirsi 2', remoteId: 'twin' });
    await run(change);
    expect(service.listEffects()).toEqual([methods[change.kind]]);
  });

  test.each(changes)('of %o that may come late is watched for nothing', async (change) => {
    const { run, service, clocks, outbox } = openBook();
    service.failNext(methods[change.kind], lostAnswer());
    await captureError(run(change));
    clocks.pass(120);
    await run(change);
    expect(service.listEffects()).toHaveLength(2);
    expect(await outbox.watchDuplicates(company)).toBe(false);
  });

  test('is written where nothing can be looked up', async () => {
    const opened = openSteps({ findProducts: async () => null, findContacts: async () => null });
    opened.service.contacts.push({ ...contact, remoteId: 'contact 1' });
    opened.service.products.push({ ...product, remoteId: 'product 1' });
    for (const change of changes) await opened.run(change, change.kind);
    expect(opened.service.listEffects()).toEqual(['updateContact', 'updateProduct']);
  });
});
