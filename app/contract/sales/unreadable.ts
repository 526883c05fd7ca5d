import { z } from 'zod';

/** The kinds of records that the sales file keeps. */
export const recordKind = z.enum([
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
]);
export type RecordKind = z.infer<typeof recordKind>;

/** A record that cannot be read. It stays in the file as it is, and everything else goes on without it. */
export const unreadableRecord = z.object({
  kind: recordKind,
  id: z.string(),
  /** When it was saved, as the file says. */
  savedAt: z.string(),
});
export type UnreadableRecord = z.infer<typeof unreadableRecord>;
