import { parseDecimal } from './decimal.ts';

type VatRateName = 'standard' | 'reduced' | 'secondReduced' | 'zero';

interface DatedVatRate {
  readonly name: VatRateName;
  /** Percent as decimal text. */
  readonly rate: string;
  /** First day, ISO date. */
  readonly from: string;
  /** Last day, ISO date; null while the rate is in force. */
  readonly to: string | null;
}

/** Finnish VAT (Value Added Tax Act 1501/1993, sections 84–85a) since 2013; the rate follows the date of delivery. */
const finnishRates: readonly DatedVatRate[] = [
  { name: 'standard', rate: '24', from: '2013-01-01', to: '2024-08-31' },
  { name: 'standard', rate: '25.5', from: '2024-09-01', to: null },
  { name: 'reduced', rate: '14', from: '2013-01-01', to: '2025-12-31' },
  { name: 'reduced', rate: '13.5', from: '2026-01-01', to: null },
  { name: 'secondReduced', rate: '10', from: '2013-01-01', to: null },
  { name: 'zero', rate: '0', from: '2013-01-01', to: null },
];

const isInForce = (rate: DatedVatRate, isoDate: string): boolean =>
  rate.from <= isoDate && (rate.to === null || isoDate <= rate.to);

/** The Finnish rates of a day, highest first; none before 2013, which the table does not reach. */
export const getVatRates = (isoDate: string): readonly { readonly rate: string; readonly name: VatRateName }[] =>
  finnishRates.filter((rate) => isInForce(rate, isoDate)).map(({ rate, name }) => ({ rate, name }));

/**
 * Returns the rate that replaces another one on a day: `24` on 2024-09-01 → `25.5`. `rate` is percent as typed. Null if
 * the rate is in force on that day, or never was a Finnish rate.
 */
export const findReplacementVatRate = (rate: string, isoDate: string): string | null => {
  const percent = parseDecimal(rate);
  const match = percent && finnishRates.find((candidate) => percent.eq(candidate.rate));
  if (!match || isInForce(match, isoDate)) return null;
  return getVatRates(isoDate).find(({ name }) => name === match.name)?.rate ?? null;
};

/**
 * Returns the last day of a rate (percent as typed) that ended before `isoDate`; null if it has not ended, or never was
 * a Finnish rate.
 */
export const findVatRateEnd = (rate: string, isoDate: string): string | null => {
  const percent = parseDecimal(rate);
  const hasEnded = ({ rate: candidate, to }: DatedVatRate): boolean =>
    percent?.eq(candidate) === true && (to ?? isoDate) < isoDate;
  return finnishRates.findLast(hasEnded)?.to ?? null;
};
