import { z } from 'zod';

/** News worth a notification. */
export const salesNews = z.enum(['paid', 'deliveryFailed', 'collection']);
export type SalesNewsKind = z.infer<typeof salesNews>;
