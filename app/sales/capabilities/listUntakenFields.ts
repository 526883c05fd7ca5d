import type { SalesCapabilities, UntakenFields } from '#app/contract/sales/capabilities.ts';
import {
  contactFieldKinds,
  deliveryFieldKinds,
  type FieldKinds,
  invoiceFieldKinds,
  lineFieldKinds,
  productFieldKinds,
} from './fieldKinds.ts';

const kindsByPart: Readonly<Record<keyof SalesCapabilities['carried'], FieldKinds>> = {
  newContact: contactFieldKinds,
  changedContact: contactFieldKinds,
  newProduct: productFieldKinds,
  changedProduct: productFieldKinds,
  invoice: invoiceFieldKinds,
  line: lineFieldKinds,
  delivery: deliveryFieldKinds,
};

/** Operations without which a part never travels, so that its fields are no news. */
const optionalParts: Readonly<Record<string, string>> = {
  changedContact: 'updateContact',
  changedProduct: 'updateProduct',
};

/** Returns the fields of ours that no request carries, by their names in the dialect; parts without any are left out. */
export const listUntakenFields = ({ carried, operations }: SalesCapabilities): UntakenFields[] =>
  (Object.keys(kindsByPart) as (keyof typeof kindsByPart)[]).flatMap((part) => {
    const operation = optionalParts[part];
    const isDescribed = operation === undefined || operations.includes(operation);
    const fields = Object.keys(kindsByPart[part]).filter((field) => carried[part][field] === undefined);
    return isDescribed && fields.length > 0 ? [{ part, fields }] : [];
  });
