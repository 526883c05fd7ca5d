import { addDays } from '../dates.ts';
import type { SeededRandom } from '../random.ts';

/**
 * Returns whether the payer has paid it, as Finvoice says it: most do in time, some a few days late, hardly any never.
 */
export const generatePaymentStatus = (random: SeededRandom, dueDate: string, today: string): string => {
  const lot = random.whole(1, 60);
  if (dueDate >= today) return lot <= 5 ? 'PAID' : 'NOTPAID';
  if (lot === 1) return 'PARTLYPAID';
  return lot === 2 || (lot <= 20 && dueDate >= addDays(today, -10)) ? 'NOTPAID' : 'PAID';
};
