import { decimalText, parseDecimal } from '#app/money/decimal.ts';
import { replacementFor, vatRateEnd, vatRatesOn } from '#app/money/vatRates.ts';
import { type FieldFault, isBlank } from './fault.ts';

/**
 * Checks whether a VAT rate (percent as typed) is in force on `date` (ISO); a rate that has ended, or has not begun,
 * comes with the one that stands in its place (domain.md, "Finland").
 */
export const vatRateFault = (text: string, date: string): FieldFault | null => {
  if (isBlank(text)) return { code: 'vatRateMissing' };
  const percent = parseDecimal(text);
  if (percent === null) return { code: 'vatRateUnknown', values: { rate: text.trim(), date } };
  const rate = decimalText(percent);
  if (vatRatesOn(date).some((standing) => percent.eq(standing.rate))) return null;
  const replacement = replacementFor(rate, date);
  if (replacement === null) return { code: 'vatRateUnknown', values: { rate, date } };
  const ended = vatRateEnd(rate, date);
  const values = { rate, date, replacement };
  return ended === null
    ? { code: 'vatRateNotYet', values, replacement }
    : { code: 'vatRateEnded', values: { ...values, ended }, replacement };
};
