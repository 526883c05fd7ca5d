import type { SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import { deliveryChannel, vatCategoryCode } from '#app/contract/sales/draft.ts';
import {
  deliveryState,
  documentState,
  invoiceEvent,
  invoiceTypeCode,
  paymentState,
} from '#app/contract/sales/invoice.ts';
import { type DialectOperationName, dialectOperationNames, type SalesDialect } from '#app/profile/dialect.ts';
import { type CarriedFieldsSample, createRequestDescriber, findCarriedFields, type SetField } from './carriedFields.ts';
import {
  contactFieldKinds,
  deliveryFieldKinds,
  type FieldKinds,
  invoiceFieldKinds,
  lineFieldKinds,
  productFieldKinds,
} from './fieldKinds.ts';
import { findReturnedFields, type PickObject, type ReturnedFieldKinds } from './returnedFields.ts';
import { sampleContact, sampleContent, sampleCreditNote, sampleLine, sampleProduct } from './sampleInputs.ts';

const analyses = new WeakMap<SalesDialect, Promise<SalesCapabilities>>();

/** Returns what a sales interface takes and returns, tried on its dialect with samples; once for each dialect. */
export const analyzeDialect = (dialect: SalesDialect): Promise<SalesCapabilities> => {
  const analysis = analyses.get(dialect) ?? analyze(dialect);
  analyses.set(dialect, analysis);
  return analysis;
};

const analyze = async (dialect: SalesDialect): Promise<SalesCapabilities> => ({
  operations: dialectOperationNames.filter((name) => dialect[name] !== undefined),
  carried: {
    newContact: await findCarried(dialect, ['createContact'], contactFieldKinds, contactSamples),
    changedContact: await findCarried(dialect, ['updateContact'], contactFieldKinds, contactSamples),
    newProduct: await findCarried(dialect, ['createProduct'], productFieldKinds, productSamples),
    changedProduct: await findCarried(dialect, ['updateProduct'], productFieldKinds, productSamples),
    invoice: await findCarried(dialect, ['updateInvoice'], invoiceFieldKinds, contentSamples),
    line: {
      ...(await findCarried(dialect, ['updateInvoice'], lineFieldKinds, lineOfContentSamples)),
      ...(await findCarried(dialect, ['addLine'], lineFieldKinds, addedLineSamples)),
    },
    delivery: await findCarried(dialect, ['deliver'], deliveryFieldKinds, deliverySamples),
    copy: await findCarried(dialect, ['sendCopy'], deliveryFieldKinds, deliverySamples),
  },
  returned: {
    contact: await findReturned(dialect, 'findContacts', contactFields, pickRow),
    product: await findReturned(dialect, 'findProducts', productFields, pickRow),
    invoice: await findReturned(dialect, 'readInvoice', invoiceFields, pickSelf),
    line: await findReturned(dialect, 'readInvoice', lineFields, pickLine),
    listedInvoice: await findReturned(dialect, 'listInvoices', invoiceFields, pickRow),
    payments: await findReturned(dialect, 'readPayments', paymentFields, pickSelf),
    event: await findReturned(dialect, 'readPayments', eventFields, pickEvent),
    deliveryReceipt: await findReturned(dialect, 'deliver', receiptFields, pickSelf),
  },
  creditNote: await findCreditNoteSupport(dialect),
  manualReminders: dialect.sendReminder ? (dialect.manualReminders ?? 'unlessAutomatic') : null,
});

const findCarried = async (
  dialect: SalesDialect,
  names: readonly DialectOperationName[],
  kinds: FieldKinds,
  samples: readonly CarriedFieldsSample[],
): Promise<SupportedFields> => {
  const described = names.filter((name) => dialect[name] !== undefined);
  if (described.length === 0) return {};
  return findCarriedFields(createRequestDescriber(dialect, described), kinds, samples);
};

const findReturned = async (
  dialect: SalesDialect,
  name: DialectOperationName,
  fields: ReturnedFieldKinds,
  pick: PickObject,
): Promise<SupportedFields> => {
  const operation = dialect[name];
  return operation ? findReturnedFields(operation, fields, pick) : {};
};

const readField = (inputs: Readonly<Record<string, unknown>>, field: string): unknown => inputs[field];

const contactSamples = [sampleContact, { ...sampleContact, type: 'consumer', businessId: '' }].map((contact) => ({
  inputs: { ...contact, contactId: 'C1', clientId: 'K1', organizationNumber: '1' },
  readField,
}));

const productSamples = [
  { inputs: { ...sampleProduct, productId: 'P1', clientId: 'K1', organizationNumber: '1' }, readField },
];

const asRead = { invoiceId: 'I1', original: {}, version: 'V1', organizationNumber: '1' };

/** With prices without VAT and with it, and with and without VAT: each may have fields of its own. */
const sampleLines = [
  sampleLine,
  { ...sampleLine, unitPrice: null, unitPriceWithVat: '18.7' },
  { ...sampleLine, vatRate: '0', vatCategory: 'AE', vatReason: 'Reverse charge' },
];

const contentSamples = [{ inputs: { ...asRead, ...sampleContent, lines: [sampleLine] }, readField }];

const setLineField: SetField = (inputs, field, value) => ({
  ...inputs,
  lines: [{ ...readLine(inputs), [field]: value }],
});
const readLine = ({ lines }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Array.isArray(lines) ? lines[0] : {};

const lineOfContentSamples = sampleLines.map((line) => ({
  inputs: { ...asRead, ...sampleContent, pricesIncludeVat: line.unitPrice === null, lines: [line] },
  readField: (inputs: Readonly<Record<string, unknown>>, field: string) => readLine(inputs)[field],
  setField: setLineField,
}));

const addedLineSamples = sampleLines.map((line) => ({
  inputs: { ...asRead, index: 0, number: 1, ...line },
  readField,
}));

const noAddress = { email: '', eInvoiceAddress: '', eInvoiceOperator: '' };
const deliverySamples = [
  { channel: 'email', ...noAddress, email: sampleContact.email },
  { ...noAddress, channel: 'eInvoice', eInvoiceAddress: '003718345613', eInvoiceOperator: '003721291126' },
  { channel: 'paper', ...noAddress },
].map((delivery) => ({ inputs: { invoiceId: 'I1', organizationNumber: '1', ...delivery }, readField }));

const listFields = (...names: readonly string[]): ReturnedFieldKinds =>
  Object.fromEntries(names.map((name) => [name, null]));

const states: ReturnedFieldKinds = {
  documentState: documentState.options,
  deliveryState: deliveryState.options,
  paymentState: paymentState.options,
};

const contactFields: ReturnedFieldKinds = {
  ...listFields('remoteId', ...Object.keys(contactFieldKinds)),
  type: ['business', 'consumer'],
  channel: deliveryChannel.options,
};
const productFields = listFields('remoteId', ...Object.keys(productFieldKinds));
const invoiceFields: ReturnedFieldKinds = {
  ...listFields('id', 'number', 'contactId', 'contactName', ...Object.keys(invoiceFieldKinds)),
  ...listFields('net', 'vat', 'total', 'open', 'lines', 'precedingInvoiceNumber'),
  typeCode: invoiceTypeCode.options,
  ...states,
  channel: deliveryChannel.options,
};
const lineFields: ReturnedFieldKinds = {
  ...listFields('id', ...Object.keys(lineFieldKinds)),
  vatCategory: vatCategoryCode.options,
};
const paymentFields: ReturnedFieldKinds = {
  ...listFields('total', 'open', 'paid', 'isAccounted', 'events'),
  ...states,
};
const eventFields: ReturnedFieldKinds = { kind: invoiceEvent.shape.kind.options.filter((kind) => kind !== 'other') };
const receiptFields: ReturnedFieldKinds = {
  ...listFields('invoiceNumber', 'jobId', 'messageId'),
  documentState: documentState.options,
  deliveryState: deliveryState.options,
};

/** Tries whether a credit note says which lines are credited, and why. */
const findCreditNoteSupport = async (dialect: SalesDialect): Promise<SalesCapabilities['creditNote']> => {
  if (!dialect.createCreditNote) return null;
  const describe = createRequestDescriber(dialect, ['createCreditNote']);
  const request = await describe(sampleCreditNote);
  const [line] = sampleCreditNote.lines;
  return {
    lines: (await describe({ ...sampleCreditNote, lines: [{ ...line, quantity: '1.5' }] })) !== request,
    reason: (await describe({ ...sampleCreditNote, reason: 'Another one' })) !== request,
  };
};

const getMember = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
const pickFirst = (list: unknown): unknown => (Array.isArray(list) ? list[0] : list);

const pickSelf: PickObject = (value) => value;
const pickRow: PickObject = (value) => pickFirst(getMember(value, 'rows'));
const pickEvent: PickObject = (value) => pickFirst(getMember(value, 'events'));
const pickLine: PickObject = (value) => pickFirst(getMember(value, 'lines'));
