import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';
import { dialects } from './dialects.ts';
import { answered, matchesStep, networkWhere, type RequestInterceptor } from './network.ts';
import {
  captureError,
  company,
  countingAt,
  createSalesConnection,
  decide,
  invoiceAt,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
  send,
} from './parts.ts';
import { changeOperation, omitReturned, speakDialect } from './reducedDialects.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: 'documented' } });
});
afterAll(() => demo.close());

const documented = getDefaultSalesDialect();
const openWith = (intercept: RequestInterceptor, dialect: SalesDialect = documented): OpenedSales =>
  openSales(newFile(), speakDialect(createSalesConnection(demo, networkWhere(intercept)), dialect));
const untouched: RequestInterceptor = () => null;
const reads = matchesStep(dialects.documented.readInvoice);
const delivers = matchesStep(dialects.documented.delivery);

/** A service that has `from` of an invoice as `to`, whatever was written. */
const bend =
  (from: string, to: string): RequestInterceptor =>
  (request, network) =>
    reads(request)
      ? network.send(request).then(async (response) => {
          const text = await readResponseText(response);
          return answered(response.status, text.replaceAll(from, to));
        })
      : null;

describe('before the delivery', () => {
  test('another currency at the service than the one that was typed is asked about, and can be sent as it is', async () => {
    const opened = openWith(bend('"currency":"SEK"', '"currency":"EUR"'));
    const draft = await readyDraft(opened.sales, 'Valuutta Oy', { currency: 'SEK' });
    const since = countingAt(demo);
    const stopped = await send(opened, draft);
    expect(stopped).toMatchObject({
      state: 'needsDecision',
      question: { kind: 'readBack', changes: [{ path: 'currency', ours: 'SEK', theirs: 'EUR' }] },
    });
    expect(since().deliveries).toBe(0);
    expect((await decide(opened, draft, 'sendAnyway')).state).toBe('done');
    expect(since().deliveries).toBe(1);
    await opened.sales.close();
  });

  test("the service's value can be taken over into the draft", async () => {
    const opened = openWith(bend('"currency":"SEK"', '"currency":"EUR"'));
    const draft = await readyDraft(opened.sales, 'Valuutta Oy', { currency: 'SEK' });
    await send(opened, draft);
    expect((await decide(opened, draft, 'acceptServiceVersion')).state).toBe('stopped');
    expect((await opened.sales.draft({ company, draftId: draft.id })).draft.currency).toBe('EUR');
    expect((await send(opened, draft)).state).toBe('done');
    await opened.sales.close();
  });

  test('an address that the delivery does not carry is compared with the one of the contact', async () => {
    const fixed = changeOperation(documented, 'deliver', () => ({
      body: '{"invoiceId": invoiceId, "channel": "Email", "email": "vanha@kymi.example"}',
    }));
    const opened = openWith(untouched, fixed);
    const first = await readyDraft(opened.sales, 'Osoite Oy');
    expect((await send(opened, first)).state).toBe('done');
    const { draft: sent } = await opened.sales.draft({ company, draftId: first.id });
    const again = await readyDraft(opened.sales, 'Osoite Oy', {
      contact: { ...sent.contact, email: 'uusi.osoite@kymi.example' },
    });
    expect(await send(opened, again)).toMatchObject({
      state: 'needsDecision',
      question: {
        kind: 'readBack',
        changes: [{ path: 'contact.email', ours: 'uusi.osoite@kymi.example', theirs: 'laskut@kymi.example' }],
      },
    });
    expect((await decide(opened, again, 'acceptServiceVersion')).state).toBe('stopped');
    expect((await opened.sales.draft({ company, draftId: again.id })).draft.contact.email).toBe('laskut@kymi.example');
    await opened.sales.close();
  });
});

describe('what the service does not return', () => {
  /** The service answers with prices after the discount, and with no reference. */
  const terse = changeOperation(
    omitReturned(['readInvoice'], ['referenceNumber', 'discountPercent']),
    'readInvoice',
    ({ answer }) => ({
      answer: answer.replace(
        '"unitPrice": pricePerUnit,',
        '"unitPrice": $string($round($number($string(pricePerUnit)) * (100 - $number($string(discountPercent != null ? discountPercent : 0))) / 100, 6)),',
      ),
    }),
  );

  test('is neither missed nor erased, and a discounted price is the price that was typed', async () => {
    const opened = openWith(untouched, terse);
    const draft = await readyDraft(opened.sales, 'Alennus Oy', { referenceNumber: '1232' });
    demo.mischief.next({ ...dialects.documented.lines, do: { kind: 'cutAfter' } });
    const sent = await send(opened, draft);
    expect(sent).toMatchObject({ state: 'done', question: null });
    const { draft: after } = await opened.sales.draft({ company, draftId: draft.id });
    expect(after).toMatchObject({ referenceNumber: '1232', lines: [{}, { unitPrice: '62', discountPercent: '10' }] });
    expect(await invoiceAt(demo, sent.invoiceId)).toMatchObject({ referenceNumber: '1232' });
    await opened.sales.close();
  });
});

describe('an accepted delivery', () => {
  const refusing =
    (status: number, body: string): RequestInterceptor =>
    (request) =>
      delivers(request) ? Promise.resolve(answered(status, body)) : null;

  test.each([
    [200, '{}'],
    [200, '{"success":false}'],
    [204, ''],
  ])('with %i %s is not sent while the service says that it is a draft', async (status, body) => {
    const opened = openWith(refusing(status, body));
    const draft = await readyDraft(opened.sales, 'Vahvistus Oy');
    const since = countingAt(demo);
    const submission = await send(opened, draft);
    expect(submission).toMatchObject({ state: 'needsDecision', question: { kind: 'delivery' } });
    expect(submission.isUnconfirmed).toBeUndefined();
    expect(since().deliveries).toBe(0);
    await opened.sales.close();
  });

  test('is sent once the service says so, though its answer said nothing', async () => {
    const silent: RequestInterceptor = (request, network) =>
      delivers(request)
        ? network.send(request).then(async (response) => {
            await readResponseText(response);
            return answered(200, '{}');
          })
        : null;
    const opened = openWith(silent);
    const draft = await readyDraft(opened.sales, 'Vahvistus Oy');
    expect(await send(opened, draft)).toMatchObject({ state: 'done' });
    await opened.sales.close();
  });

  test('stays unconfirmed where the dialect can return no state of it, and leaves no task', async () => {
    const stateless = changeOperation(
      omitReturned(['readInvoice', 'listInvoices', 'listDrafts'], ['documentState', 'deliveryState']),
      'deliver',
      () => ({ answer: '{}' }),
    );
    const opened = openWith(untouched, stateless);
    const draft = await readyDraft(opened.sales, 'Hiljaa Oy');
    expect(await send(opened, draft)).toMatchObject({ state: 'done', isUnconfirmed: true });
    await opened.sales.tracking.refresh({ company });
    expect(
      (await opened.sales.tracking.tasks({ company })).filter((task) => JSON.stringify(task).includes('Hiljaa')),
    ).toEqual([]);
    await opened.sales.close();
  });
});

describe('what the requests of a draft would not carry', () => {
  const partial = changeOperation(
    changeOperation(documented, 'createContact', ({ body }) => ({
      body: body
        .replace(
          /"invoicingAddress": .*/,
          '"invoicingAddress": street != "" ? { "address1": street, "country": country, "postalCode": postalCode, "postOffice": town }',
        )
        .replace('"vatId": vatId != "" ? vatId,', ''),
    })),
    'updateInvoice',
    ({ body }) => ({ body: body.replace('"note": note,', '"note": $substring(note, 0, 20),') }),
  );

  test.each([
    [
      'a VAT id that no contact can have',
      { vatId: 'SE556677889901' },
      {},
      { path: 'contact.vatId', message: 'fieldUnsupported' },
    ],
    ['a town without a street', { street: '' }, {}, { path: 'contact.town', message: 'valueCut' }],
    [
      'a country without an address',
      { street: '', town: '', postalCode: '', country: 'SE' },
      {},
      { path: 'contact.country', message: 'valueCut' },
    ],
    ['the end of a note', {}, { note: 'Kiitos tilauksestanne, hyvää joulua.' }, { path: 'note', message: 'valueCut' }],
  ])('is refused before anything is sent: %s', async (_, contact, changes, expected) => {
    const opened = openWith(untouched, partial);
    const draft = await readyDraft(opened.sales, 'Osittain Oy', changes);
    await opened.sales.saveDraft({ draft: { ...draft, contact: { ...draft.contact, ...contact } } });
    const since = countingAt(demo);
    expect(await captureError(send(opened, draft))).toMatchObject({
      kind: 'validation',
      fields: expect.arrayContaining([expected]),
    });
    expect(since()).toEqual({ contacts: 0, products: 0, invoices: 0, deliveries: 0 });
    await opened.sales.close();
  });

  test('is nothing where all of it travels', async () => {
    const opened = openWith(untouched, partial);
    const draft = await readyDraft(opened.sales, 'Kokonaan Oy', { note: 'Kiitos tilauksesta.' });
    expect((await send(opened, draft)).state).toBe('done');
    await opened.sales.close();
  });
});
