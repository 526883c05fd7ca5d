import type { SalesCapabilities, UnsupportedFields } from '#app/contract/sales/capabilities.ts';
import { fieldKindsByPart } from './fieldKinds.ts';

/** Operations without which a part never travels, so that its fields are no news. */
const optionalParts: Readonly<Record<string, string>> = {
  changedContact: 'updateContact',
  changedProduct: 'updateProduct',
  copy: 'sendCopy',
};

/** Returns the fields of ours that no request carries, by their names in the dialect; parts without any are left out. */
export const listUnsupportedFields = ({ carried, operations }: SalesCapabilities): UnsupportedFields[] =>
  (Object.keys(fieldKindsByPart) as (keyof typeof fieldKindsByPart)[]).flatMap((part) => {
    const operation = optionalParts[part];
    const isDescribed = operation === undefined || operations.includes(operation);
    const fields = Object.keys(fieldKindsByPart[part]).filter((field) => carried[part][field] === undefined);
    return isDescribed && fields.length > 0 ? [{ part, fields }] : [];
  });
