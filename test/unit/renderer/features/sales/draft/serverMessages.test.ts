import { describe, expect, test } from 'vitest';
import type { AppError } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import { mapHttpError } from '#app/http/mapHttpError.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { mapMessagesToDraftFields } from '#app/profile/fieldPaths.ts';
import { reduceDraft } from '#app/sales/draft/reducer.ts';
import { matchFieldByLabel } from '#renderer/features/sales/draft/matchFieldByLabel.ts';
import {
  type DraftRefusal,
  findFirstRefusedPath,
  getDraftLevelMessages,
  getRefusedFieldMessages,
  toDraftRefusal,
} from '#renderer/features/sales/draft/serverMessages.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { finishedDraft, line } from '#test/unit/exampleDraft.ts';

const draft = finishedDraft({
  lines: [line({ key: 'a' }), line({ key: 'b' }), line({ key: 'c', name: 'Asennus', saveAsProduct: true })],
});
const single = finishedDraft();
const linesStep = { kind: 'lines', subject: '' } as const;

const refusedWith = (
  error: AppError,
  now = draft,
  step: Pick<SubmissionStep, 'kind' | 'subject'> = linesStep,
): DraftRefusal => {
  const submission: Submission = {
    draftId: now.id,
    company: now.company,
    steps: [{ ...step, state: 'refused', error }],
    state: 'stopped',
    question: null,
    invoiceId: 'i',
    invoiceNumber: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  const refusal = toDraftRefusal(submission, now);
  if (!refusal) throw new Error('the service refused nothing');
  return refusal;
};

/** From the bytes of an answer to the wizard, by the way that they take in the application. */
const answered = (text: string, contentType = 'application/json'): DraftRefusal => {
  const { error } = mapHttpError({ status: 400, headers: { 'content-type': contentType }, text }, 'effect');
  return refusedWith(
    mapMessagesToDraftFields(getDefaultSalesDialect().fieldPaths, { operation: 'updateInvoice', line: null }, error),
  );
};
const readFieldMessages = (refusal: DraftRefusal, now: Draft = draft) =>
  Object.fromEntries(getRefusedFieldMessages(refusal, now));
const onTop = (refusal: DraftRefusal) => getDraftLevelMessages(refusal).map(({ path, message }) => `${path}${message}`);

/** Every shape that can name a field (docs/service.md, "Error bodies to understand"), and unknown ones. */
const withPath: Readonly<Record<string, (path: string, message: string) => unknown>> = {
  'problem details of ASP.NET': (path, message) => ({
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status: 400,
    errors: { [path]: [message] },
    traceId: '00-1',
  }),
  'RFC 9457 with an extension': (path, message) => ({ title: 'Invalid', detail: 'See', errors: [{ path, message }] }),
  ModelState: (path, message) => ({ Message: 'The request is invalid.', ModelState: { [path]: [message] } }),
  'an array with field': (field, message) => [{ field, message }],
  'an array with property': (property, description) => [{ property, description }],
  'an array with errorMessage': (path, errorMessage) => [{ path, errorMessage }],
  'an error within': (target, message) => ({
    error: { code: 'Invalid', message: 'No', details: [{ target, message }] },
  }),
};

/** Every shape that says it in words alone. */
const withoutPath: Readonly<Record<string, (message: string) => string>> = {
  'error, code, telemetryId': (error) => JSON.stringify({ error, code: 'INV-1', telemetryId: 't' }),
  'statusCode, message': (message) => JSON.stringify({ statusCode: 400, message }),
  message: (message) => JSON.stringify({ message }),
  detail: (detail) => JSON.stringify({ title: 'Bad Request', status: 400, detail }),
  'a JSON text': (message) => JSON.stringify(message),
  'a list of texts': (message) => JSON.stringify([message]),
  'plain text': (message) => message,
};

describe.each(Object.entries(withPath))('%s', (_, body) => {
  test.each([
    ['Lines[2].TaxPercent', 'lines.2.vatRate'],
    ['DueDate', 'dueDate'],
    ['overdueInterest', 'lateInterestPercent'],
    ['Invoice.DeliveryDate', 'deliveryDate'],
    ['$.orderReference', 'orderReference'],
    ['/lines/1/quantity', 'lines.1.quantity'],
    ['invoiceRows[2].vat_rate', 'lines.2.vatRate'],
    ['InvoiceRows[0].UnitPrice', 'lines.0.unitPrice'],
    ['customer.postalCode', 'contact.postalCode'],
  ])('puts a message about %s on %s', (path, field) => {
    const refusal = answered(JSON.stringify(body(path, 'Closed.')));
    expect(Object.keys(readFieldMessages(refusal))).toEqual([field]);
    expect(readFieldMessages(refusal)[field]).toContain('Closed.');
    expect(onTop(refusal)).toEqual([]);
    expect(findFirstRefusedPath(refusal)).toBe(field);
  });

  test.each(['VoucherType', 'Lines[7].Quantity', '__proto__', 'constructor', 'dialogue'])(
    'keeps what is said about %s for the top, with its name',
    (path) => {
      const refusal = answered(JSON.stringify(body(path, 'Closed.')));
      expect(readFieldMessages(refusal)).toEqual({});
      expect(onTop(refusal).join()).toContain('Closed.');
      expect(findFirstRefusedPath(refusal)).toBeNull();
    },
  );
});

describe.each(Object.entries(withoutPath))('%s', (_, body) => {
  test('puts words on the field that they name, and other words on the top', () => {
    const placed = answered(body('Rivin 3 ALV-prosentti ei ole voimassa.'), 'text/plain');
    expect(readFieldMessages(placed)).toEqual({ 'lines.2.vatRate': 'Rivin 3 ALV-prosentti ei ole voimassa.' });
    const other = answered(body('The series is closed.'), 'text/plain');
    expect(onTop(other)).toEqual(['The series is closed.']);
  });
});

test.each(['', '<html><p>Due date</p></html>', '{"message":"Half'])('nothing is said by %j', (text) => {
  const refusal = answered(text);
  expect([readFieldMessages(refusal), onTop(refusal)]).toEqual([{}, []]);
});

describe('words name a field', () => {
  test.each([
    ['Rivin 3 ALV-prosentti on väärä.', 'lines.2.vatRate'],
    ['Rivillä 2: yksikköhinta puuttuu', 'lines.1.unitPrice'],
    ['3. rivin määrä on nolla', 'lines.2.quantity'],
    ['The VAT rate of line 3 is not valid.', 'lines.2.vatRate'],
    ['Line #2: discount must be 0–100', 'lines.1.discountPercent'],
    ['Row no. 1 has no unit', 'lines.0.unit'],
    ['Momssatsen på rad 3 gäller inte.', 'lines.2.vatRate'],
    ['3:e raden: antalet saknas', 'lines.2.quantity'],
    ['Line 2 is not valid', 'lines.1.name'],
    ['Line 2: reason for exemption is missing', 'lines.1.vatReason'],
    ['Lines[1].Description is too long', 'lines.1.description'],
    ['Eräpäivä ei saa olla ennen laskun päivää.', 'dueDate'],
    ['The due date must not be before the invoice date.', 'dueDate'],
    ['Förfallodagen får inte vara före fakturadatumet.', 'dueDate'],
    ['Laskun päivä on suljetulla kaudella', 'invoiceDate'],
    ['Viitenumeron tarkiste on väärä', 'referenceNumber'],
    ['Viitteenne on liian pitkä', 'yourReference'],
    ['Maksuehtoa ei ole', 'paymentTermDays'],
    ['Viivästyskorko on liian suuri', 'lateInterestPercent'],
    ['Dröjsmålsräntan är för hög', 'lateInterestPercent'],
    ['Tilausnumero puuttuu', 'orderReference'],
    ['Toimituspäivä puuttuu', 'deliveryDate'],
    ['Valuutta ei kelpaa', 'currency'],
    ['Laskulla ei ole rivejä.', 'lines'],
    ['Asiakkaan nimi puuttuu', 'contact.name'],
    ['Sähköpostiosoite ei kelpaa', 'contact.email'],
    ['E-postadressen saknas', 'contact.email'],
    ['Verkkolaskuosoite on väärä', 'contact.eInvoiceAddress'],
    ['The operator is unknown', 'contact.eInvoiceOperator'],
    ['Y-tunnus ei ole oikea', 'contact.businessId'],
    ['The VAT number is not known', 'contact.vatId'],
    ['Postinumero puuttuu', 'contact.postalCode'],
    ['Postorten saknas', 'contact.town'],
  ])('%s', (words, field) => {
    expect(matchFieldByLabel(words, draft, linesStep)).toBe(field);
  });

  test.each([
    'Line 9: the price is missing',
    'Line 0: the price is missing',
    'The price is missing',
    'Lines 1 and 2 are the same',
    'Note that the series is closed',
    'Note, nothing was saved',
    'In order to send it, open the period',
    'Due to an error nothing was saved',
    'The invoice was sent online 3 days ago',
    'Verollinen lasku on suljettu',
    'The date is wrong',
    '',
  ])('or the field is ambiguous: %s', (words) => {
    expect(matchFieldByLabel(words, draft, linesStep)).toBeNull();
  });

  test('of the only line, and of the line whose product was refused', () => {
    expect(matchFieldByLabel('The price is missing', single, linesStep)).toBe('lines.0.unitPrice');
    expect(matchFieldByLabel('Name is taken', draft, { kind: 'product', subject: 'Asennus' })).toBe('lines.2.name');
    expect(matchFieldByLabel('Name is taken', draft, { kind: 'contact', subject: 'A' })).toBe('contact.name');
    const error = { kind: 'validation', fields: [{ path: 'product.unitPrice', message: 'Too fine.' }], messages: [] };
    const refusal = refusedWith(error as AppError, draft, { kind: 'product', subject: 'Asennus' });
    expect(readFieldMessages(refusal)).toEqual({ 'lines.2.unitPrice': 'Too fine.' });
  });
});

const validation = (...fields: readonly (readonly [string, string])[]): AppError => ({
  kind: 'validation',
  fields: fields.map(([path, message]) => ({ path, message })),
  messages: [],
});

test('the person lands in the first field of the wizard, whatever the order of the messages', () => {
  const paths = ['contact.eInvoiceAddress', 'note', 'dueDate', 'lines.2.name', 'lines.1.vatRate', 'lines.1.quantity'];
  const firstPaths = paths.map((_, index) =>
    findFirstRefusedPath(refusedWith(validation(...paths.slice(0, index + 1).map((path) => [path, 'x'] as const)))),
  );
  expect(firstPaths).toEqual([
    'contact.eInvoiceAddress',
    'note',
    'dueDate',
    'lines.2.name',
    'lines.1.vatRate',
    'lines.1.quantity',
  ]);
  expect(findFirstRefusedPath(refusedWith(validation(['note', 'x'], ['contact.town', 'x'])))).toBe('contact.town');
});

test('a message goes when its field is changed, and with it nothing else', () => {
  const refusal = refusedWith(
    validation(
      ['lines.1.quantity', 'Too many.'],
      ['dueDate', 'Too late.'],
      ['dueDate', 'Too late.'],
      ['dueDate', 'Closed.'],
    ),
  );
  expect(readFieldMessages(refusal)).toEqual({ 'lines.1.quantity': 'Too many.', dueDate: 'Too late.\nClosed.' });
  const mended = reduceDraft(draft, { kind: 'setLine', key: 'b', values: { quantity: '2' } });
  expect(readFieldMessages(refusal, mended)).toEqual({ dueDate: 'Too late.\nClosed.' });
  expect(mended.lines.map(({ quantity }) => quantity)).toEqual(['24', '2', '24']);
});

test('hostile words are words', () => {
  const long = 'x'.repeat(10_000);
  const words = ['Eräpäivä <img src=x onerror=alert(1)>', 'Eräpäivä \u202Ekohta', `Eräpäivä ${long}`, `Rivin 1${long}`];
  for (const message of nonEmpty(words))
    expect(Object.keys(readFieldMessages(refusedWith(validation(['', message]))))).toHaveLength(1);
  const many = Array.from({ length: 200 }, (_, index) => [`Unknown${index}`, `No ${index}.`] as const);
  expect(getDraftLevelMessages(refusedWith(validation(...many)))).toHaveLength(200);
});

describe('the field of a message', () => {
  const place = (path: string, message: string, step: Pick<SubmissionStep, 'kind' | 'subject'> = linesStep) =>
    refusedWith(validation([path, message]), draft, step).messages[0]?.path;
  const product = { kind: 'product', subject: 'Asennus' } as const;

  test('is the one that an unknown path names in its words, or else the message itself', () => {
    expect(place('InvoiceDueDate', 'Closed.')).toBe('dueDate');
    expect(place('Header', 'The due date is closed.')).toBe('dueDate');
    expect(place('', 'The due date is closed.')).toBe('dueDate');
    expect(place('my.product.name', 'Closed.')).toBeNull();
  });

  test('of a product is that of its line, or the name where a line has no such field', () => {
    expect(place('product.unitPrice', 'x', product)).toBe('lines.2.unitPrice');
    expect(place('product.account', 'x', product)).toBe('lines.2.name');
    expect(place('product.account', 'x', { ...product, subject: 'Other' })).toBeNull();
  });

  test('of a product is that of the line that is to be saved under its name', () => {
    const lines = [line({ key: 'a', name: 'Asennus' }), line({ key: 'b', name: ' Asennus ', saveAsProduct: true })];
    const now = finishedDraft({ lines: [...lines, line({ key: 'c', saveAsProduct: true })] });
    expect(matchFieldByLabel('Name is taken', now, product)).toBe('lines.1.name');
  });

  test.each([
    ['vat_rate of lines[1]', 'lines.1.vatRate'],
    ['rows[1]: unit_price', 'lines.1.unitPrice'],
    ['due_ date', null],
    ['due _date', null],
  ])('is found in the words of programs: %s', (words, field) => {
    expect(matchFieldByLabel(words, draft, linesStep)).toBe(field);
  });

  test('is none of a sending that was not refused, and of no sending', () => {
    expect(getRefusedFieldMessages(null, draft)).toEqual(new Map());
    expect(getDraftLevelMessages(null)).toEqual([]);
    expect(toDraftRefusal(null, draft)).toBeNull();
    const submission: Submission = {
      ...{ draftId: draft.id, company: draft.company, state: 'stopped', question: null, invoiceId: null },
      ...{ steps: [], invoiceNumber: null, updatedAt: '2026-11-20T12:00:00.000Z' },
    };
    expect(toDraftRefusal(submission, draft)).toBeNull();
  });

  test('that was named first in the wizard gets the person, whichever message came first', () => {
    expect(findFirstRefusedPath(refusedWith(validation(['contact.town', 'x'], ['note', 'x'])))).toBe('contact.town');
  });
});
