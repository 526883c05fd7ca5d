import { addDays } from '../dates.ts';

/** The behaviour of an invoice's recipient. */
export type RecipientPaymentBehavior =
  | 'paysEarly'
  | 'paysOnTime'
  | 'paysLate'
  | 'neverPays'
  | 'paysHalf'
  | 'paysInParts'
  | 'credited'
  | 'creditLoss';

/**
 * Returns the habit of a recipient by invoice number: pays after three days, on the due date, five days late, or never.
 */
export const getRecipientPaymentBehavior = (number: number): RecipientPaymentBehavior =>
  (['paysEarly', 'paysOnTime', 'paysLate', 'neverPays'] as const)[number % 4] ?? 'neverPays';

/** A payment that is to come: an ISO date, and how many hundredths of the invoice. */
interface ScheduledPayment {
  readonly date: string;
  readonly percent: number;
}

export const simulatePayments = (
  behavior: RecipientPaymentBehavior,
  sentDate: string,
  dueDate: string,
): readonly ScheduledPayment[] => {
  switch (behavior) {
    case 'paysEarly':
      return [{ date: addDays(sentDate, 3), percent: 100 }];
    case 'paysOnTime':
      return [{ date: dueDate, percent: 100 }];
    case 'paysLate':
      return [{ date: addDays(dueDate, 5), percent: 100 }];
    case 'paysHalf':
      return [{ date: addDays(dueDate, -1), percent: 50 }];
    case 'paysInParts':
      return [
        { date: dueDate, percent: 40 },
        { date: addDays(dueDate, 6), percent: 60 },
      ];
    case 'neverPays':
    case 'credited':
    case 'creditLoss':
      return [];
  }
};
