import { z } from 'zod';
import { decimalText, isoMoment } from '../values.ts';
import { deliveryChannel } from './draft.ts';
import { unreadableValues } from './unreadable.ts';

/** The sender of the invoices, as printed on them; empty where the service does not return it. */
export const seller = z.object({
  name: z.string(),
  businessId: z.string(),
  vatId: z.string(),
  street: z.string(),
  postalCode: z.string(),
  town: z.string(),
  country: z.string(),
  email: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type Seller = z.infer<typeof seller>;

/**
 * Settings of the service (specification 1.2; docs/service.md, "Settings"): defaults of a new draft, and what a person
 * should know of it.
 */
export const salesSettings = z.object({
  paymentTermDays: z.number().int().nullable(),
  lateInterestPercent: decimalText.nullable(),
  /** Days after the due date at which the service reminds. */
  remarkDays: z.number().int().nullable(),
  standardText: z.string().nullable(),
  language: z.enum(['fi', 'sv', 'en']).nullable(),
  /** Address that the service writes to when a delivery fails. */
  deliveryFailureEmail: z.string().nullable(),
  /** The channels that the company may use; null where the service does not return them. */
  channels: z.array(deliveryChannel).nullable(),
  /** The order in which another channel is offered when one fails (docs/service.md, "Delivery channels"). */
  fallback: z.array(deliveryChannel).nullable(),
  /**
   * True if every sent invoice is accounted for automatically (specification 1.2); null where the service does not
   * return it.
   */
  isAccountedAutomatically: z.boolean().nullable(),
  /** True if the service reminds, or begins collection, by itself (specification 1.2); null where it does not say so. */
  remindsAutomatically: z.boolean().nullable().default(null),
  collectsAutomatically: z.boolean().nullable().default(null),
  seller: seller.nullable(),
  unreadable: unreadableValues,
});
export type SalesSettings = z.infer<typeof salesSettings>;

/** Settings with the time at which the service returned them; null where it never did. */
export const fetchedSalesSettings = salesSettings.extend({ asOf: isoMoment.nullable() });
export type FetchedSalesSettings = z.infer<typeof fetchedSalesSettings>;
