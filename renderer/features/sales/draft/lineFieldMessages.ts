import type { DraftFault } from '#app/sales/draft/draftFault.ts';

/** The fields of a line in the order of the screen. */
export const lineFields = [
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'discountPercent',
  'vatRate',
  'vatReason',
  'description',
] as const;
export type LineField = (typeof lineFields)[number];

/** A message on a field of a line: the service's, or else our own. */
export type LineFieldMessage =
  | { readonly field: LineField; readonly message: string }
  | { readonly field: LineField; readonly fault: DraftFault };

/** Returns the name of a line's field for `data-field`, as `toStableFieldPath` gives it. */
export const toLineFieldName = (lineKey: string, field: LineField): string => `lines.${lineKey}.${field}`;

const noNotes: readonly LineFieldMessage[] = [];

/**
 * Returns the messages of each line, in the order of the screen; the same empty list for every line without a fault.
 */
export const getLineFieldMessages = (
  count: number,
  faults: readonly DraftFault[],
  messages: ReadonlyMap<string, string>,
): readonly (readonly LineFieldMessage[])[] => {
  const byPath = new Map(faults.map((fault) => [fault.path, fault]));
  const noteAt = (path: string, field: LineField): readonly LineFieldMessage[] => {
    const message = messages.get(path);
    if (message !== undefined) return [{ field, message }];
    const fault = byPath.get(path);
    return fault ? [{ field, fault }] : noNotes;
  };
  if (faults.length === 0 && messages.size === 0) return Array.from({ length: count }, () => noNotes);
  return Array.from({ length: count }, (_, index) => {
    const notes = lineFields.flatMap((field) => noteAt(`lines.${index}.${field}`, field));
    return notes.length === 0 ? noNotes : notes;
  });
};
