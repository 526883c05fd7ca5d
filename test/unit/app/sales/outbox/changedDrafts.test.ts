import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { Contact, Draft, Product } from '#app/contract/sales/draft.ts';
import { createReadyDraft, lostAnswer, openOutbox } from './outboxFixture.ts';

const offline = fail({ kind: 'offline' });
const { contact, lines } = createReadyDraft();

/** The draft with its first line changed. */
const changeLine = (change: Partial<Draft['lines'][number]>): Partial<Draft> => ({
  lines: lines.map((line, index) => (index === 0 ? { ...line, ...change } : line)),
});

/** Sends a draft whose call of one operation does not reach the service, changes it, and sends it again. */
const sendChanged = async (
  method: 'createContact' | 'createProduct',
  change: Partial<Draft>,
  meanwhile: (service: ReturnType<typeof openOutbox>['service'], tried: unknown) => unknown = () => undefined,
) => {
  const opened = openOutbox();
  await opened.save();
  opened.service.failNext(method, offline);
  await opened.send();
  const plan = await opened.store.plan(createReadyDraft().company, 'draft');
  const step = plan?.steps.find(({ kind }) => kind === (method === 'createContact' ? 'contact' : 'product'));
  meanwhile(opened.service, step?.progress.state === 'planned' ? step.progress.tried : null);
  await opened.save(change);
  expect((await opened.send()).state).toBe('done');
  const count = opened.service.listEffects().filter((name) => name === method).length;
  return { ...opened, count };
};

describe('a recipient whose creation failed', () => {
  const addTried = (service: ReturnType<typeof openOutbox>['service'], tried: unknown) => {
    const { contact: content } = tried as { readonly contact: Omit<Contact, 'remoteId'> };
    service.contacts.push({ ...content, remoteId: 'late' });
  };

  test('is found where it was created after all, though its address was changed meanwhile', async () => {
    const email = 'other@kymi.example';
    const { service, count } = await sendChanged('createContact', { contact: { ...contact, email } }, addTried);
    expect(count).toBe(1);
    expect(service.invoices.get('invoice 1')).toMatchObject({ contactId: 'late' });
    expect(service.deliveries).toMatchObject([{ email }]);
  });

  test('is created under the same id of ours', async () => {
    const { service, count } = await sendChanged('createContact', { contact: { ...contact, email: 'x@y.example' } });
    expect(count).toBe(2);
    expect(service.clientIds[0]).toBe('id 1');
    expect(service.contacts).toMatchObject([{ email: 'x@y.example' }]);
  });

  test('is another one under another name', async () => {
    const change = { contact: { ...contact, name: 'Vuoksi Oy' } };
    const { service, count } = await sendChanged('createContact', change, addTried);
    expect(count).toBe(2);
    expect(service.clientIds[0]).toBe('id 2');
    expect(service.contacts.map(({ name }) => name)).toEqual(['Kymi Oy', 'Vuoksi Oy']);
    expect(service.invoices.get('invoice 1')).toMatchObject({ contactId: 'contact 2' });
  });

  test('is not needed any more where a person has picked one', async () => {
    const { service, count } = await sendChanged(
      'createContact',
      { contact: { ...contact, remoteId: 'picked' } },
      ({ addContact }) => addContact({ name: 'Kymi Oy', remoteId: 'picked' }),
    );
    expect(count).toBe(1);
    expect(service.invoices.get('invoice 1')).toMatchObject({ contactId: 'picked' });
  });
});

describe('a product whose creation failed', () => {
  const addTried = (service: ReturnType<typeof openOutbox>['service'], tried: unknown) => {
    const { product } = tried as { readonly product: Omit<Product, 'remoteId'> };
    service.products.push({ ...product, remoteId: 'late' });
  };

  test('is found where it was created after all, though its price was changed meanwhile', async () => {
    const { service, count } = await sendChanged('createProduct', changeLine({ unitPrice: '15' }), addTried);
    expect(count).toBe(1);
    expect(service.invoices.get('invoice 1')?.lines).toMatchObject([{ productId: 'late', unitPrice: '15' }, {}]);
  });

  test('is created under the same id of ours', async () => {
    const { service } = await sendChanged('createProduct', changeLine({ unitPrice: '15' }));
    expect(service.clientIds[1]).toBe('id 2');
  });

  test('is another one under another name', async () => {
    const { service, count } = await sendChanged('createProduct', changeLine({ name: 'Lankku' }), addTried);
    expect(count).toBe(2);
    expect(service.clientIds[1]).toBe('id 3');
    expect(service.products.map(({ name }) => name)).toEqual(['Hirsi', 'Lankku']);
  });

  test('is not needed any more where the line has one, or its wish is gone', async () => {
    expect((await sendChanged('createProduct', changeLine({ saveAsProduct: false }))).count).toBe(1);
    expect((await sendChanged('createProduct', changeLine({ productId: 'own' }))).count).toBe(1);
  });
});

describe('two drafts for one new product', () => {
  const openTwo = async (change: Partial<Draft>) => {
    const opened = openOutbox();
    await opened.save();
    await opened.save(change, 'second');
    opened.service.failNext('createProduct', lostAnswer());
    await opened.send();
    return opened;
  };

  test('have one: the second waits until the first cannot come any more', async () => {
    const { send, service, clocks } = await openTwo({ note: 'second' });
    expect((await send('second')).steps[1]?.error).toMatchObject({ kind: 'outcomePending' });
    clocks.pass(120);
    expect((await send('second')).state).toBe('done');
    expect((await send()).state).toBe('done');
    expect(service.products).toHaveLength(1);
  });

  test('do not wait where their prices differ', async () => {
    const { send } = await openTwo(changeLine({ unitPrice: '15' }));
    expect((await send('second')).state).toBe('done');
  });
});

describe('a draft with several products', () => {
  test('creates each of them once, and puts each into its line', async () => {
    const { save, send, service } = openOutbox();
    const [first, second] = lines;
    if (!first || !second) throw new Error('the draft has two lines');
    await save({ lines: [second, { ...first, key: 'c', name: ' Lankku ', saveAsProduct: true }, first] });
    const { steps } = await send();
    expect(steps.filter(({ kind }) => kind === 'product').map(({ subject }) => subject)).toEqual(['Lankku', 'Hirsi']);
    expect(service.products.map(({ name }) => name)).toEqual(['Lankku', 'Hirsi']);
    expect(service.invoices.get('invoice 1')?.lines.map(({ productId }) => productId)).toEqual([
      ...[null, 'product 1', 'product 2'],
    ]);
  });
});
