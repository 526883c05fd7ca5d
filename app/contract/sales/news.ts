import { z } from 'zod';

/** Events that cause a notification. */
export const salesNews = z.enum(['paid', 'deliveryFailed', 'collection']);
export type SalesNewsKind = z.infer<typeof salesNews>;
