import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import { findReplacementVatRate, findVatRateEnd, getVatRates } from '#app/money/vatRates.ts';
import type { DraftFieldFault } from './draftFault.ts';
import { isBlank } from './sentText.ts';

/**
 * Checks whether a VAT rate (percent as typed) is in force on `date` (ISO); for a rate that has ended, or has not
 * begun, the fault contains the rate in force instead (docs/service.md, "Finland").
 */
export const checkVatRate = (text: string, date: string): DraftFieldFault | null => {
  if (isBlank(text)) return { code: 'vatRateMissing' };
  const percent = parseDecimal(text);
  if (percent === null) return { code: 'vatRateUnknown', values: { rate: text.trim(), date } };
  const rate = formatDecimal(percent);
  if (getVatRates(date).some((vatRate) => percent.eq(vatRate.rate))) return null;
  const replacement = findReplacementVatRate(rate, date);
  if (replacement === null) return { code: 'vatRateUnknown', values: { rate, date } };
  const endDate = findVatRateEnd(rate, date);
  const values = { rate, date, replacement };
  return endDate === null
    ? { code: 'vatRateNotYet', values, replacement }
    : { code: 'vatRateEnded', values: { ...values, endDate }, replacement };
};
