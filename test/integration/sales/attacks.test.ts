import { describe, expect, test } from 'vitest';
import { AppFailure } from '../../../app/contract/errors.ts';
import { startDemoService } from '../../../app/demo/demoService.ts';
import type { HttpRequest } from '../../../app/http/client.ts';
import { readText } from '../../../app/http/readBody.ts';
import { answered, isOf, lateEffect, networkWhere } from './network.ts';
import {
  company,
  countingAt,
  decide,
  errorOf,
  invoicesOf,
  newFile,
  once,
  openWing,
  readyDraft,
  send,
  sourceOf,
  stepOf,
} from './parts.ts';
import { counting, demo, newRecipient, wingOn } from './scene.ts';
import { asked, noSuchMailbox, salesDialect } from './speech.ts';

const card = (name: string) => ({
  ...{
    type: 'business' as const,
    name,
    businessId: '',
    vatId: '',
    email: 'laskut@kymi.example',
    language: 'fi' as const,
  },
  ...{ street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka', country: 'FI' },
  ...{ eInvoiceAddress: '', eInvoiceOperator: '', channel: null, paymentTermDays: null, remoteId: null },
});
const beam = (number: string, unitPrice: string) => ({
  ...{ number, name: `Hirsi ${number}`, unit: 'MTR', unitPrice, vatRate: '25.5', account: '3010', remoteId: null },
});

describe('a draft whose delivery may have happened', () => {
  test('is not discarded, so that somebody says what became of it', async () => {
    let isOffline = false;
    const wing = wingOn(
      networkWhere((request) => {
        isOffline ||= isOf(asked.delivery)(request);
        return isOffline ? Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true })) : null;
      }),
    );
    const draft = await readyDraft(wing.sales, newRecipient());
    expect(stepOf(await send(wing, draft), 'delivery')?.state).toBe('uncertain');
    const error = await errorOf(wing.sales.discardDraft({ company, draftId: draft.id }));
    expect(error).toMatchObject({ kind: 'conflict' });
    expect((await wing.sales.drafts({ company })).map(({ id }) => id)).toEqual([draft.id]);
  });

  test('keeps the recipient that it was sent to, also where that one is merged into another', async () => {
    const wing = wingOn();
    const name = newRecipient();
    const duplicate = await wing.sales.book.saveContact({ company, key: 'duplicate', contact: card(name) });
    const kept = await wing.sales.book.saveContact({
      company,
      key: 'kept',
      contact: { ...card(name), town: 'Hamina' },
    });
    const draft = await readyDraft(wing.sales, name);
    const { channel: _c, paymentTermDays: _p, ...contact } = duplicate;
    await wing.sales.saveDraft({ draft: { ...draft, contact } });
    demo.mischief.next({ ...asked.delivery, do: { kind: 'cutBefore' } });
    expect((await send(wing, draft)).state).toBe('needsDecision');
    await wing.sales.book.mergeContacts({ company, kept: kept.remoteId, duplicate: duplicate.remoteId });
    expect((await wing.sales.draft({ company, draftId: draft.id })).draft.contact).toMatchObject({ town: 'Kotka' });
    const since = counting();
    expect((await decide(wing, draft, 'deliverAgain')).state).toBe('done');
    expect(since()).toMatchObject({ invoices: 0, deliveries: 1 });
  });
});

test('a draft that was sent and discarded does not come back with other words', async () => {
  const wing = wingOn();
  const draft = await readyDraft(wing.sales, newRecipient());
  expect((await send(wing, draft)).state).toBe('done');
  await wing.sales.discardDraft({ company, draftId: draft.id });
  expect(await errorOf(wing.sales.saveDraft({ draft: { ...draft, note: 'typed later' } }))).toMatchObject({
    kind: 'conflict',
  });
});

test('answers that contradict each other at the same time are one answer', async () => {
  const wing = wingOn();
  const draft = await readyDraft(wing.sales, newRecipient());
  const since = counting();
  demo.mischief.next({ ...asked.delivery, do: { kind: 'cutBefore' } });
  await send(wing, draft);
  const answers = [decide(wing, draft, 'deliverAgain'), decide(wing, draft, 'wasDelivered'), send(wing, draft)];
  const ended = await Promise.all([...answers, decide(wing, draft, 'deliverAgain')]);
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  expect(since()).toEqual(once);
});

test('two drafts for the same new recipient, sent at once: one contact', async () => {
  const wing = wingOn();
  const name = newRecipient();
  const [one, other] = [await readyDraft(wing.sales, name), await readyDraft(wing.sales, name)];
  const since = counting();
  demo.mischief.next({ ...asked.contact, do: { kind: 'cutAfter' } });
  await Promise.all([send(wing, one), send(wing, other)]);
  await Promise.all([send(wing, one), send(wing, other)]);
  expect(since()).toEqual({ contacts: 1, products: 1, invoices: 2, deliveries: 2 });
});

test.each(['{}', '[]', 'null', '""', ''])(
  'an invoice that a gateway calls gone, with a list of %s, is not made anew',
  async (list) => {
    let isGateway = false;
    const wing = wingOn(
      networkWhere((request) => {
        if (!isGateway) return null;
        if (isOf(asked.readInvoice)(request)) return Promise.resolve(answered(404));
        return isOf(asked.listInvoices)(request) ? Promise.resolve(answered(200, list)) : null;
      }),
    );
    const draft = await readyDraft(wing.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...asked.lines, do: { kind: 'rateLimit', seconds: 1 } });
    await send(wing, draft);
    isGateway = true;
    for (let times = 0; times < 3; times += 1) expect((await send(wing, draft)).state).toBe('stopped');
    isGateway = false;
    expect((await send(wing, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  },
);

test.each(['{}', '[]', 'null', ''])(
  'a contact whose answer was lost, with a list of %s, is not made anew',
  async (list) => {
    let isGateway = true;
    const wing = wingOn(
      networkWhere((request) =>
        isGateway && isOf(asked.findContacts)(request) ? Promise.resolve(answered(200, list)) : null,
      ),
    );
    const since = counting();
    const draft = await readyDraft(wing.sales, newRecipient());
    demo.mischief.next({ ...asked.contact, do: { kind: 'cutAfter' } });
    for (let times = 0; times < 3; times += 1) await send(wing, draft);
    isGateway = false;
    expect((await send(wing, draft)).state).toBe('done');
    expect(since()).toEqual(once);
  },
);

describe('a further delivery', () => {
  test('asked for while nobody knows of the first one, and by two at once', async () => {
    const wing = wingOn();
    const draft = await readyDraft(wing.sales, newRecipient());
    const since = counting();
    demo.mischief.next({ ...asked.delivery, do: { kind: 'cutBefore' } });
    const { invoiceId } = await send(wing, draft);
    const again = { company, invoiceId: invoiceId ?? '', channel: 'paper' as const };
    const delivery = { ...again, email: '', eInvoiceAddress: '', eInvoiceOperator: '' };
    const refused = await wing.sales.deliverAgain(delivery).catch((failure: AppFailure) => failure.error);
    expect(refused).toMatchObject({ state: 'stopped' });
    expect(since().deliveries).toBe(0);
    expect((await decide(wing, draft, 'wasDelivered')).state).toBe('done');
  });

  test('by two channels at once: the second one is refused, and not taken for the first', async () => {
    const wing = wingOn();
    const draft = await readyDraft(wing.sales, newRecipient());
    const since = counting();
    const { invoiceId } = await send(wing, draft);
    const paper = {
      ...{ company, invoiceId: invoiceId ?? '', channel: 'paper' as const },
      ...{ email: '', eInvoiceAddress: '', eInvoiceOperator: '' },
    };
    const email = { ...paper, channel: 'email' as const, email: 'laskut@kymi.example' };
    const first = wing.sales.deliverAgain(paper);
    expect(await errorOf(wing.sales.deliverAgain(email))).toEqual({ kind: 'alreadyUnderWay' });
    expect((await wing.sales.deliverAgain(paper)).state).toBe('done');
    expect((await first).state).toBe('done');
    expect(since().deliveries).toBe(2);
  });

  test('whose end nobody knows is on the board with its next step, after a restart too', async () => {
    const file = newFile();
    const late = lateEffect((request) => isOf(asked.delivery)(request) && isLate);
    let isLate = false;
    const wing = openWing(file, sourceOf(demo, late.http));
    const draft = await readyDraft(wing.sales, newRecipient());
    const since = counting();
    const { invoiceId } = await send(wing, draft);
    isLate = true;
    const delivery = {
      ...{ company, invoiceId: invoiceId ?? '', channel: 'email' as const, email: 'laskut@kymi.example' },
      ...{ eInvoiceAddress: '', eInvoiceOperator: '' },
    };
    const first = await wing.sales.deliverAgain(delivery);
    expect(first.state).toBe('needsDecision');
    await wing.sales.close();
    const back = openWing(file, sourceOf(demo));
    await invoicesOf(back);
    expect(await back.sales.follow.tasks({ company })).toContainEqual(
      expect.objectContaining({ kind: 'undecided', invoice: expect.objectContaining({ id: invoiceId }) }),
    );
    const other = await back.sales.deliverAgain({ ...delivery, email: 'toinen@kymi.example' });
    expect(other.state).toBe('needsDecision');
    await late.arrive();
    const ended = await back.sales.send({ company, draftId: other.draftId });
    expect(ended.state).toBe('done');
    expect(since().deliveries).toBe(2);
    await back.sales.close();
  });
});

describe('what is saved in the address book', () => {
  test('a contact that the service gives a channel of its own is made once', async () => {
    let isCut = false;
    const wing = wingOn(
      networkWhere((request) => {
        isCut ||= isOf(asked.contact)(request);
        return isCut && isOf(asked.findContacts)(request) ? Promise.reject(new AppFailure({ kind: 'offline' })) : null;
      }),
    );
    const name = newRecipient();
    const since = counting();
    demo.mischief.next({ ...asked.contact, do: { kind: 'cutAfter' } });
    const contact = { ...card(name), email: 'Laskut@Kymi.example' };
    const save = async () => {
      const saved = wing.sales.book.saveContact({ company, key: name, contact });
      await errorOf(saved);
      isCut = false;
      return saved;
    };
    expect(await errorOf(save())).toMatchObject({ kind: expect.any(String) });
    const there = demo.office.contacts().find(({ content }) => content.name === name);
    expect(there).toBeDefined();
    demo.office.changeContact(there?.id ?? '', {
      deliveryChannel: 'Email',
      paymentTerm: 14,
      email: 'laskut@kymi.example',
    });
    await save().catch(save).catch(save);
    expect(since().contacts).toBe(1);
  });

  test('a product that was refused and then given the number of another is not taken for that one', async () => {
    const wing = wingOn();
    const { book } = wing.sales;
    const name = newRecipient();
    const taken = await book.saveProduct({ company, key: `${name} taken`, product: beam('T-1', '10') });
    demo.mischief.next({ ...asked.product, do: { kind: 'rateLimit', seconds: 1 } });
    await errorOf(book.saveProduct({ company, key: name, product: beam('F-1', '20') }));
    const wrong = { ...beam(taken.number, '20'), name: 'Something else' };
    expect(await errorOf(book.saveProduct({ company, key: name, product: wrong }))).toMatchObject({ kind: 'conflict' });
    await book.refresh({ company });
    expect(await book.products({ company, search: taken.number })).toEqual([taken]);
  });

  // Only the documented dialect lets the caller choose ids.
  test.runIf(salesDialect === 'documented')(
    'keeps its last words where the service knows the first ones by our id',
    async () => {
      const service = await startDemoService({ purchaseCount: 1, quirks: { callerIds: 'taken' } });
      // Two calls are lost on their way; the first one comes when the second words are being saved.
      const held: HttpRequest[] = [];
      const wing = openWing(
        newFile(),
        sourceOf(
          service,
          networkWhere((request, network) => {
            if (!isOf(asked.contact)(request)) return null;
            const first = held[0];
            if (held.length === 2 && first) {
              const { signal: _, ...late } = first;
              return network
                .send(late)
                .then(readText)
                .then(() => network.send(request));
            }
            held.push(request);
            return Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true }));
          }),
        ),
      );
      const since = countingAt(service);
      const save = (street: string) =>
        wing.sales.book.saveContact({ company, key: 'k', contact: { ...card('Kymi'), street } });
      expect(await errorOf(save('Puistokatu 1'))).toMatchObject({ kind: 'timeout' });
      const again = () => save('Puistokatu 3');
      const saved = await again().catch(again);
      expect(saved.street).toBe('Puistokatu 3');
      const there = service.office.contacts().filter(({ content }) => content.name === 'Kymi');
      expect(there.map(({ content }) => content.invoicingAddress)).toMatchObject([{ address1: 'Puistokatu 3' }]);
      expect(since().contacts).toBe(1);
      await wing.sales.close();
      await service.close();
    },
  );
});

test('a refused delivery mended with words of the header keeps one invoice', async () => {
  const wing = wingOn();
  const draft = await readyDraft(wing.sales, newRecipient());
  const since = counting();
  demo.mischief.next({ ...asked.delivery, do: { kind: 'status', ...noSuchMailbox } });
  await send(wing, draft);
  await wing.sales.saveDraft({ draft: { ...draft, note: 'mended' } });
  expect((await send(wing, draft)).state).toBe('done');
  expect(since()).toEqual(once);
});
