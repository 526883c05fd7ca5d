import type { RecipientPaymentBehavior } from './recipientPaymentBehavior.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** `contact` and `product` are places in the lists of seeds.ts. */
export interface SeededInvoice {
  readonly contact: number;
  /** Milliseconds before the start. */
  readonly sentAgo: number;
  readonly termDays: number;
  /** Null leaves the invoice a draft. */
  readonly channel: string | null;
  readonly lines: readonly (readonly [product: number, quantity: number])[];
  readonly paymentBehavior?: RecipientPaymentBehavior;
  readonly currency?: string;
}

/** Oldest first; every state that a document, a delivery and a payment can have is among them. */
export const seededInvoices: readonly SeededInvoice[] = [
  { contact: 4, sentAgo: 96 * day, termDays: 14, channel: 'Email', paymentBehavior: 'creditLoss', lines: [[2, 64]] },
  {
    contact: 0,
    sentAgo: 61 * day,
    termDays: 14,
    channel: 'EInvoice',
    paymentBehavior: 'paysOnTime',
    lines: [
      [0, 240],
      [3, 6],
    ],
  },
  { contact: 1, sentAgo: 45 * day, termDays: 14, channel: 'Email', paymentBehavior: 'neverPays', lines: [[2, 36]] },
  {
    contact: 3,
    sentAgo: 33 * day,
    termDays: 21,
    channel: 'Email',
    paymentBehavior: 'neverPays',
    lines: [
      [1, 310],
      [4, 148],
    ],
  },
  {
    contact: 2,
    sentAgo: 30 * day,
    termDays: 14,
    channel: 'Email',
    paymentBehavior: 'paysLate',
    lines: [
      [1, 58],
      [3, 2],
    ],
  },
  { contact: 5, sentAgo: 27 * day, termDays: 7, channel: 'Paper', paymentBehavior: 'neverPays', lines: [[2, 9]] },
  { contact: 5, sentAgo: 24 * day, termDays: 14, channel: 'Paper', paymentBehavior: 'paysInParts', lines: [[2, 12]] },
  { contact: 0, sentAgo: 22 * day, termDays: 14, channel: 'EInvoice', paymentBehavior: 'paysHalf', lines: [[0, 130]] },
  { contact: 1, sentAgo: 18 * day, termDays: 14, channel: 'Email', paymentBehavior: 'credited', lines: [[1, 44]] },
  { contact: 3, sentAgo: 17 * day, termDays: 14, channel: 'Email', paymentBehavior: 'neverPays', lines: [[4, 96]] },
  {
    contact: 2,
    sentAgo: 12 * day,
    termDays: 30,
    channel: 'Email',
    paymentBehavior: 'paysOnTime',
    lines: [
      [0, 96],
      [1, 120],
      [4, 62],
    ],
  },
  { contact: 0, sentAgo: 6 * day, termDays: 14, channel: 'EInvoice', paymentBehavior: 'paysEarly', lines: [[3, 14]] },
  {
    contact: 7,
    sentAgo: 5 * day,
    termDays: 30,
    channel: 'Email',
    paymentBehavior: 'paysOnTime',
    currency: 'SEK',
    lines: [[2, 75]],
  },
  { contact: 4, sentAgo: 2 * day, termDays: 30, channel: 'Email', paymentBehavior: 'paysLate', lines: [[2, 180]] },
  { contact: 6, sentAgo: 1 * day, termDays: 7, channel: 'Email', paymentBehavior: 'neverPays', lines: [[0, 24]] },
  { contact: 1, sentAgo: 2 * minute, termDays: 14, channel: 'Email', paymentBehavior: 'paysOnTime', lines: [[0, 48]] },
  { contact: 2, sentAgo: 0, termDays: 14, channel: null, lines: [[1, 75]] },
];
