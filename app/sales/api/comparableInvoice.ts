import type { SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import { invoiceFieldKinds } from '../capabilities/fieldKinds.ts';
import type { RemoteInvoice, RemoteLine } from './responses.ts';

/** Fields of an invoice that are the same whatever was sent. */
type IdentityField = 'id' | 'number' | 'contactName' | 'net' | 'vat' | 'total' | 'open' | 'channel';

/**
 * A line as it is compared with what was sent. A field is undefined where the dialect does not both carry and return it: the
 * line then says nothing about it. Null and empty are what the service says.
 */
export type ComparableLine = {
  readonly [K in keyof RemoteLine]: K extends 'id' ? RemoteLine[K] : RemoteLine[K] | undefined;
};

/** The same for an invoice. Its contact and states are undefined where the dialect does not return them. */
export type ComparableInvoice = {
  readonly [K in Exclude<keyof RemoteInvoice, 'lines'>]: K extends IdentityField
    ? RemoteInvoice[K]
    : RemoteInvoice[K] | undefined;
} & { readonly lines: readonly ComparableLine[] | undefined };

const returnedFields = ['contactId', 'documentState', 'deliveryState', 'paymentState'] as const;
const contentFields = Object.keys(invoiceFieldKinds);

/** Returns the invoice without the fields that say nothing about what was sent. */
export const toComparableInvoice = (
  { lines, ...invoice }: RemoteInvoice,
  { carried, returned }: SalesCapabilities,
): ComparableInvoice => ({
  ...omitFields(invoice, [
    ...returnedFields.filter((field) => !returned.invoice[field]),
    ...contentFields.filter((field) => !isCompared(field, carried.invoice, returned.invoice)),
  ]),
  lines: returned.invoice.lines ? lines.map((line) => toComparableLine(line, carried.line, returned.line)) : undefined,
});

const toComparableLine = (line: RemoteLine, carried: SupportedFields, returned: SupportedFields): ComparableLine => {
  const fields = Object.keys(line).filter((field) => field !== 'id');
  return omitFields(
    line,
    fields.filter((field) => !isCompared(field, carried, returned)),
  );
};

const isCompared = (field: string, carried: SupportedFields, returned: SupportedFields): boolean =>
  carried[field] !== undefined && returned[field] !== undefined;

const omitFields = <T extends object>(values: T, fields: readonly string[]): T => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
});
