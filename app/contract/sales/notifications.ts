import { z } from 'zod';

/** Events that cause a notification. */
export const salesNotificationKind = z.enum(['paid', 'deliveryFailed', 'collection']);
export type SalesNotificationKind = z.infer<typeof salesNotificationKind>;
