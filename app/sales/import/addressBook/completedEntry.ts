import type {
  AddressBookImportChange,
  AddressBookImportFault,
  AddressBookImportField,
} from '#app/contract/sales/addressBookImport.ts';
import type { SupportedFields } from '#app/contract/sales/capabilities.ts';
import { listSupportedValues } from '../../draft/findUnsupportedFields.ts';

/** What saving a row would write, and what is wrong with it. */
export interface CompletedEntry<C> {
  readonly content: C;
  readonly faults: readonly AddressBookImportFault[];
}

/** A price with VAT travels as one without. */
const toServiceField = (field: string): string => (field === 'unitPriceWithVat' ? 'unitPrice' : field);

/** `supported` is null while it is not known what the service takes. */
export const isFieldSupported = (supported: SupportedFields | null, field: string): boolean =>
  supported === null || supported[toServiceField(field)] !== undefined;

/** Returns the values of the fields that the service takes. */
export const pickSupportedValues = <T extends object>(values: T, supported: SupportedFields | null): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isFieldSupported(supported, field))) as Partial<T>;

/** Returns a fault for each value that the service does not take in its field. */
export const findUnsupportedValues = (
  values: object,
  supported: SupportedFields | null,
): readonly AddressBookImportFault[] =>
  Object.entries(values).flatMap(([field, value]): AddressBookImportFault[] => {
    const allowed = listSupportedValues(supported ?? undefined, field);
    return allowed === null || allowed.includes(String(value))
      ? []
      : [
          {
            field: field as AddressBookImportField,
            code: 'valueUnsupported',
            values: { supportedValues: allowed.join(', ') },
          },
        ];
  });

/** Returns the fields that differ, in the order of `fields`. */
export const findChanges = <F extends AddressBookImportField>(
  fields: readonly F[],
  before: Readonly<Partial<Record<F, unknown>>>,
  after: Readonly<Partial<Record<F, unknown>>>,
): readonly AddressBookImportChange[] =>
  fields.flatMap((field) => {
    const [old, next] = [before[field], after[field]].map((value) => String(value ?? ''));
    return old === next ? [] : [{ field, before: old ?? '', after: next ?? '' }];
  });
