import type { Draft } from '#app/contract/sales/draft.ts';
import { readJsonPath } from '#app/profile/jsonPath.ts';

/** Paths of one line's fields follow the line, not its place: `lines.2.vatRate` ↔ `lines.<key>.vatRate`. */
const linePath = /^lines\.([^.]+)\.(\w+)$/;

/** Returns the name of a field that stays valid while lines are moved; the path itself for everything outside lines. */
export const toStableFieldPath = (draft: Draft, path: string): string => {
  const [, index, field] = linePath.exec(path) ?? [];
  const line = index === undefined ? undefined : draft.lines[Number(index)];
  return line ? `lines.${line.key}.${field}` : path;
};

/** Returns the current path for a stable one; null if its line was removed. */
export const toCurrentFieldPath = (draft: Draft, stable: string): string | null => {
  const [, key, field] = linePath.exec(stable) ?? [];
  if (key === undefined) return stable;
  const index = draft.lines.findIndex((line) => line.key === key);
  return index === -1 ? null : `lines.${index}.${field}`;
};

/** The fields that the wizard shows. A message on any other field must count as unplaced, or it would not be shown. */
const visibleFields = new RegExp(
  [
    '^contact\\.(type|name|businessId|vatId|email|eInvoiceAddress|eInvoiceOperator|street|postalCode|town|country|language)$',
    '^lines\\.\\d+\\.(name|quantity|unit|unitPrice|discountPercent|vatRate|vatReason|description)$',
    '^(invoiceDate|paymentTermDays|dueDate|deliveryDate|lateInterestPercent)$',
    '^(referenceNumber|yourReference|orderReference|note|currency|channel)$',
  ].join('|'),
);

/**
 * Returns the value of the field at `path`, including the lines as a whole; undefined if the wizard shows no such
 * field.
 */
export const getDraftValue = (draft: Draft, path: string): unknown => {
  if (path === 'lines') return JSON.stringify(draft.lines);
  return visibleFields.test(path) ? readJsonPath(draft, path) : undefined;
};
