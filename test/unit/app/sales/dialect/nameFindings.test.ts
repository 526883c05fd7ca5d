import { describe, expect, test } from 'vitest';
import type { DialectNameFinding } from '#app/contract/sales/dialect.ts';
import { callerChosenIdsDialect } from '#app/demo/sales/documented/callerChosenIdsDialect.ts';
import { otherDemoSalesDialect } from '#app/demo/sales/other/dialect.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { type DialectOperationName, dialect, dialectOperationNames, type SalesDialect } from '#app/profile/dialect.ts';
import {
  findAnswerFields,
  findAnswerNames,
  findRefusalFields,
  findRequestNames,
} from '#app/sales/dialect/nameFindings.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const withOperation = (name: DialectOperationName, changes: object): SalesDialect =>
  dialect.parse({ ...getDefaultSalesDialect(), [name]: { ...getDefaultSalesDialect()[name], ...changes } });

const summarize = (findings: readonly DialectNameFinding[]) =>
  findings.map(({ kind, part, name, suggestion }) => ({ kind, part, name, suggestion }));

describe('the names of a request', () => {
  test('name an input that is unknown, with the one that is meant', () => {
    const faulty = withOperation('createContact', {
      body: '{\n  "nm": nmae, "mail": email, "land": country, "x": quite }',
      path: '/contacts/{clientIdd}',
      headers: { 'X-Org': '{organisationNumber}' },
    });
    const unknown = findRequestNames(faulty, 'createContact').filter(({ kind }) => kind === 'unknownInput');
    expect(unknown).toEqual([
      { kind: 'unknownInput', part: 'path', name: 'clientIdd', suggestion: 'clientId', line: null, column: null },
      {
        ...{ kind: 'unknownInput', part: 'headers', name: 'organisationNumber', suggestion: 'organizationNumber' },
        ...{ line: null, column: null },
      },
      { kind: 'unknownInput', part: 'body', name: 'nmae', suggestion: 'name', line: 2, column: 9 },
      { kind: 'unknownInput', part: 'body', name: 'quite', suggestion: null, line: 2, column: 52 },
    ]);
  });

  test('include those of parameters, which are placeholders and use inputs', () => {
    const faulty = withOperation('deliver', {
      path: '/invoices/{invoiceId}/{action}/{acton}',
      parameters: { action: 'chanel = "email" ? "mail" : channel' },
      body: '{ "to": email, "address": eInvoiceAddress, "operator": eInvoiceOperator }',
    });
    expect(summarize(findRequestNames(faulty, 'deliver'))).toEqual([
      { kind: 'unknownInput', part: 'path', name: 'acton', suggestion: 'action' },
      { kind: 'unknownInput', part: 'parameters', name: 'chanel', suggestion: 'channel' },
    ]);
  });

  test('name an input that the body never uses, the auxiliary ones apart', () => {
    const product = withOperation('createProduct', { body: '{ "name": name, "price": $decimal(unitPrice) }' });
    expect(summarize(findRequestNames(product, 'createProduct'))).toEqual(
      ['number', 'unit', 'vatRate', 'account'].map((name) => ({
        ...{ kind: 'unusedInput', part: 'body', name, suggestion: null },
      })),
    );
  });

  test('name those of lines by their path, and let those of the invoice that was read be any', () => {
    const lines = 'lines.{ "p": productId, "n": name, "q": quantity, "u": unit, "a": unitPrice, "v": vatRate }';
    const rest = '[date, dueDate, paymentTermDays, referenceNumber, yourReference, note, deliveryDate, orderReference]';
    const body = `{ "rows": [${lines}], "rest": ${rest}, "late": lateInterestPercent, "x": original.x.y, "c": currency }`;
    const names = summarize(findRequestNames(withOperation('updateInvoice', { body }), 'updateInvoice'));
    expect(names.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'unusedInput lines[].unitPriceWithVat',
      'unusedInput lines[].discountPercent',
      'unusedInput lines[].vatCategory',
      'unusedInput lines[].vatReason',
      'unusedInput lines[].description',
    ]);
  });

  test('pass over what a comment says is left out', () => {
    const body = '{ "name": name, "price": unitPrice } /* unused: number, unit, vatRate, account */';
    expect(findRequestNames(withOperation('createProduct', { body }), 'createProduct')).toEqual([]);
  });

  test('ask nothing of an operation without a body', () => {
    expect(findRequestNames(getDefaultSalesDialect(), 'createInvoice')).toEqual([]);
  });
});

describe('the names of what is read', () => {
  test('name a field that the application does not read, with the one that is meant', () => {
    const faulty = withOperation('findContacts', {
      answer: '{ "rows": [x.{ "remoteId": a, "nmae": b, "shoeSize": c }], "totl": d }',
    });
    expect(findAnswerFields(faulty, 'findContacts')).toEqual([
      { kind: 'unknownField', part: 'answer', name: 'rows.nmae', suggestion: 'name', line: 1, column: 31 },
      { kind: 'unknownField', part: 'answer', name: 'rows.shoeSize', suggestion: null, line: 1, column: 42 },
      { kind: 'unknownField', part: 'answer', name: 'totl', suggestion: 'total', line: 1, column: 60 },
    ]);
  });

  test('reach into lines, events and the seller', () => {
    const invoice = withOperation('readInvoice', { answer: '{ "dueDat": a, "lines": [b.{ "quantiy": c }] }' });
    const payments = withOperation('listPayments', { answer: '{ "rows": a.{ "events": [b.{ "amuont": c }] } }' });
    const settings = withOperation('readSettings', { answer: '{ "seller": { "ibna": a } }' });
    const names = [
      ...findAnswerFields(invoice, 'readInvoice'),
      ...findAnswerFields(payments, 'listPayments'),
      ...findAnswerFields(settings, 'readSettings'),
    ];
    expect(names.map(({ name, suggestion }) => `${name}: ${suggestion}`)).toEqual([
      'dueDat: dueDate',
      'lines.quantiy: quantity',
      'rows.events.amuont: amount',
      'seller.ibna: iban',
    ]);
  });

  test('cover the expression that reads refusals', () => {
    const faulty = dialect.parse({
      ...getDefaultSalesDialect(),
      errors: '{ "mesage": error, "errors": [list.{ "path": at, "message": text }] }',
    });
    expect(summarize(findRefusalFields(faulty))).toEqual([
      { kind: 'unknownField', part: 'errors', name: 'mesage', suggestion: 'message' },
    ]);
  });
});

describe('the names of a pasted answer', () => {
  const body = { invoice: { no: 7, dueDate: '2026-11-20', customer: { ref: 'c' }, _links: {} } };

  test('name what is never used, and what is probably meant', () => {
    const text = '{ "id": invoice.no, "dueDate": invoice.dueDat, "contactId": invoice.customer.ref }';
    expect(summarize(findAnswerNames(text, body, 'answer'))).toEqual([
      { kind: 'unknownMember', part: 'answer', name: 'dueDat', suggestion: 'dueDate' },
      { kind: 'unusedMember', part: 'answer', name: 'invoice.dueDate', suggestion: null },
      { kind: 'unusedMember', part: 'answer', name: 'invoice._links', suggestion: null },
    ]);
  });

  test('are no finding where a comment says that they are left out', () => {
    const text = '{ "id": invoice.no, "a": "/* unused: no */" } /* unused: _links, invoice.customer, dueDate */';
    expect(findAnswerNames(text, body, 'answer')).toEqual([]);
  });

  test('are no finding where the answer only lacks a member', () => {
    expect(findAnswerNames('{ "all": invoice, "note": invoice.remark }', body, 'answer')).toEqual([]);
  });
});

test.each([
  { name: 'documented', own: getDefaultSalesDialect() },
  { name: 'with ids of the caller', own: dialect.parse(callerChosenIdsDialect) },
  { name: 'other', own: dialect.parse(otherDemoSalesDialect) },
])("the project's own dialect ($name) has no name that fits nothing", ({ own }) => {
  const findings = nonEmpty(dialectOperationNames).flatMap((name) => [
    ...findRequestNames(own, name),
    ...findAnswerFields(own, name),
  ]);
  expect([...findings, ...findRefusalFields(own)]).toEqual([]);
});
