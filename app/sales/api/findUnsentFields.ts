import type { SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';
import { analyzeDialect } from '../capabilities/analyzeDialect.ts';
import {
  createRequestDescriber,
  type DescribeRequest,
  isValueCarried,
  type SetField,
} from '../capabilities/carriedFields.ts';
import {
  contactFieldKinds,
  deliveryFieldKinds,
  type FieldKinds,
  invoiceFieldKinds,
  lineFieldKinds,
} from '../capabilities/fieldKinds.ts';
import type { OperationInputs } from './createOperationRequest.ts';
import type { ContactRequest, DeliveryRequest, InvoiceContent, InvoiceContentLine } from './requests.ts';

/** The requests of one submission, before they are sent. */
export interface SubmissionContent {
  /** Null where the recipient is known to the service. */
  readonly contact: ContactRequest | null;
  readonly invoice: InvoiceContent;
  readonly delivery: DeliveryRequest;
}

/**
 * Returns the fields whose typed values these very requests would drop, cut or round, of those that the dialect carries
 * otherwise; paths as in a draft. A body may leave out a town without a street, or the end of a long note.
 */
export const findUnsentFields = async (
  dialect: SalesDialect,
  { contact, invoice, delivery }: SubmissionContent,
): Promise<readonly string[]> => {
  const { carried } = await analyzeDialect(dialect);
  const content = { ...invoice, original: {}, invoiceId: 'I1', version: 'V1' };
  const ofContact = contact
    ? await listUnsent(
        createRequestDescriber(dialect, ['createContact']),
        contact,
        contactFieldKinds,
        carried.newContact,
      )
    : [];
  const ofInvoice = dialect.updateInvoice
    ? await listUnsent(createRequestDescriber(dialect, ['updateInvoice']), content, invoiceFieldKinds, carried.invoice)
    : [];
  const ofDelivery = await listUnsent(
    createRequestDescriber(dialect, ['deliver']),
    { ...delivery },
    deliveryFieldKinds,
    carried.delivery,
  );
  return [
    ...ofContact.map((field) => `contact.${field}`),
    ...ofInvoice.map((field) => (field === 'date' ? 'invoiceDate' : field)),
    ...(await listUnsentLineFields(dialect, content, carried.line)),
    ...ofDelivery.map((field) => (field === 'channel' ? field : `contact.${field}`)),
  ];
};

const listUnsentLineFields = async (
  dialect: SalesDialect,
  content: InvoiceContent & OperationInputs,
  carried: SupportedFields,
): Promise<readonly string[]> => {
  const unsent: string[] = [];
  for (const [index, line] of content.lines.entries())
    for (const field of await listUnsentFieldsInLine(dialect, content, line, carried))
      unsent.push(`lines.${index}.${field === 'unitPriceWithVat' ? 'unitPrice' : field}`);
  return unsent;
};

/** Words such as a unit depend on nothing else in a line: the analysis of the dialect has tried each of them. */
const lineValueKinds: FieldKinds = Object.fromEntries(
  Object.entries(lineFieldKinds).filter(([, kind]) => typeof kind !== 'object'),
);

/** A line is tried alone: in the body of a long invoice each value would take as long as the whole. */
const listUnsentFieldsInLine = async (
  dialect: SalesDialect,
  content: InvoiceContent & OperationInputs,
  line: InvoiceContentLine,
  carried: SupportedFields,
): Promise<readonly string[]> => {
  if (dialect.addLine) {
    const inputs = { ...line, index: 0, number: 1, original: {}, invoiceId: 'I1', version: 'V1' };
    return listUnsent(createRequestDescriber(dialect, ['addLine']), inputs, lineValueKinds, carried);
  }
  const setLine: SetField = (inputs, field, value) => ({ ...inputs, lines: [{ ...line, [field]: value }] });
  const describe = createRequestDescriber(dialect, ['updateInvoice']);
  return listUnsent(describe, { ...content, lines: [line] }, lineValueKinds, carried, {
    values: line,
    setField: setLine,
  });
};

interface ValuePlace {
  readonly values: OperationInputs;
  readonly setField: SetField;
}

const listUnsent = async (
  describe: DescribeRequest,
  inputs: OperationInputs,
  kinds: FieldKinds,
  carried: SupportedFields,
  place: Partial<ValuePlace> = {},
): Promise<readonly string[]> => {
  const { values = inputs, ...setting } = place;
  const unsent: string[] = [];
  for (const [field, kind] of Object.entries(kinds)) {
    const value = values[field];
    const isFilled = typeof value === 'number' || (typeof value === 'string' && value !== '');
    // What a dialect never carries was said before anything was typed, and a default is what a service assumes.
    if (!isFilled || carried[field] === undefined || (typeof kind === 'object' && value === kind[0])) continue;
    if (!(await isValueCarried({ describe, inputs, field, kind, ...setting }, value))) unsent.push(field);
  }
  return unsent;
};
