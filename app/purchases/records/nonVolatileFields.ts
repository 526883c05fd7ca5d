import { parseJsonPath } from '#app/profile/jsonPath.ts';
import { FieldReader } from './fieldReader.ts';
import { joinJsonPath } from './leafValues.ts';
import { type PurchaseFieldPaths, parseRecord, type RawRecord } from './record.ts';

/** Fields named by specification 2.3, with all nested fields. */
const specifiedFields = ['version', 'seller', 'buyer'];

/**
 * Returns a check of whether a field, as a pattern (`attachments[].url`), is one that the specification or the
 * connection profile names: a change of it is never taken for a volatile one.
 */
export const createNonVolatileFieldCheck = ({
  fields,
}: Pick<PurchaseFieldPaths, 'fields'>): ((pattern: string) => boolean) => {
  const { mapped, ofRows } = splitFields(fields);
  const rowPaths =
    fields.rows === '' ? [] : ofRows.filter((path) => path !== '').map((path) => `${fields.rows}[0].${path}`);
  const paths = [...specifiedFields, ...mapped, ...rowPaths];
  const roots = paths.filter((path) => path !== '').map(toPattern);
  return (pattern) =>
    roots.some((root) => pattern === root || pattern.startsWith(`${root}.`) || pattern.startsWith(`${root}[`));
};

/**
 * Returns the values of these fields in a raw record as one text, also of those that cannot be read as what they are
 * for.
 */
export const readNonVolatileFieldValues = (raw: RawRecord, { fields }: Pick<PurchaseFieldPaths, 'fields'>): string => {
  const reader = new FieldReader(parseRecord(raw));
  const { mapped } = splitFields(fields);
  const paths = [...specifiedFields, ...mapped].filter((path) => path !== '');
  const list = fields.rows === '' ? null : reader.value(fields.rows);
  const amounts = Array.isArray(list) ? list.map((row: unknown) => new FieldReader(row).value(fields.rowAmount)) : null;
  return JSON.stringify([paths.map((path) => reader.value(path)), amounts]);
};

/** Separates the paths within an invoice from those within its rows. */
const splitFields = ({
  rows: _,
  rowAmount,
  rowVatRate,
  rowVatCode,
  rowText,
  ...mapped
}: PurchaseFieldPaths['fields']) => ({
  mapped: Object.values(mapped),
  ofRows: [rowAmount, rowVatRate, rowVatCode, rowText],
});

const toPattern = (path: string): string =>
  parseJsonPath(path).reduce(
    (pattern, step) => (/^\d+$/.test(step) ? `${pattern}[]` : joinJsonPath(pattern, step)),
    '',
  );
