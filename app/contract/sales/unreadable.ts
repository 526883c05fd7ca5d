import { z } from 'zod';

/** The kinds of records that the sales file keeps. */
export const salesRecordKind = z.enum([
  'draft',
  'dispatch',
  'contact',
  'product',
  'book',
  'merge',
  'settings',
  'single',
  'invoice',
  'follow',
  'bulk',
  'bulkResult',
  'importMapping',
  'imported',
  'repeatedStep',
  'recurring',
  'sentLogo',
]);
export type SalesRecordKind = z.infer<typeof salesRecordKind>;

/** A record that cannot be read. It stays in the file as it is, and everything else goes on without it. */
export const unreadableRecord = z.object({
  kind: salesRecordKind,
  id: z.string(),
  /** Time of saving, as the file says. */
  savedAt: z.string(),
});
export type UnreadableRecord = z.infer<typeof unreadableRecord>;

/** Characters of an unreadable value that are kept. */
export const maxUnreadableValueLength = 200;

/** A field of a row that a service gave in a form that cannot be read, with what came, cut to 200 characters. */
export const unreadableValue = z.object({ field: z.string(), value: z.string() });
export type UnreadableValue = z.infer<typeof unreadableValue>;

/** Marks of a row; left out where everything was read. */
export const unreadableValues = z.array(unreadableValue).exactOptional();

/** Begins the name of a row whose own id cannot be read. */
export const unreadableIdPrefix = 'unreadable:';

/** Returns true if an id is only a name for a row whose own id cannot be read: the service does not know it. */
export const isUnreadableId = (id: unknown): boolean => typeof id === 'string' && id.startsWith(unreadableIdPrefix);

/** Replacement for bytes of a text that could not be decoded (U+FFFD). */
export const replacementCharacter = '\ufffd';

/**
 * Returns true if an id can be used in an address and in a file: no control characters, halves of surrogate pairs or
 * undecoded bytes.
 */
export const isWellFormedId = (id: string): boolean =>
  id.isWellFormed() && !/\p{Cc}/u.test(id) && !id.includes(replacementCharacter);
