import { z } from 'zod';
import { isoMoment } from '../values.ts';
import { followUpKind } from './followUp.ts';

/**
 * Something at the service that a repeated request made beside what was wanted. `earlierContent`: the invoice was sent
 * with content that was changed before it was sent.
 */
export const remoteDuplicate = z.object({
  kind: z.enum(['contact', 'product', 'invoice', 'lines', 'earlierContent', 'delivery', ...followUpKind.options]),
  /** The service's id of it; of all others, that of their invoice. */
  id: z.string(),
  /** The contact's or product's name, the invoice's recipient, or the number of a delivered invoice; may be empty. */
  name: z.string(),
});
export type RemoteDuplicate = z.infer<typeof remoteDuplicate>;

/** Duplicates that one repeated request is thought to have left, for a person to remove at the service. */
export const remoteDuplicateReport = z.object({
  id: z.string(),
  foundAt: isoMoment,
  duplicates: z.array(remoteDuplicate).min(1),
});
export type RemoteDuplicateReport = z.infer<typeof remoteDuplicateReport>;
