import type { ReceivedField } from '#app/contract/purchases/invoice.ts';

/** Returns the fields whose path or value contains every word of the search, in any case. */
export const searchReceivedFields = (fields: readonly ReceivedField[], search: string): readonly ReceivedField[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return fields;
  return fields.filter(({ path, value }) => {
    const text = `${path} ${value ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
