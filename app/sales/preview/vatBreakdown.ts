import type { DraftLine } from '#app/contract/sales/draft.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import type { DocumentMonetaryTotals } from '#app/money/documentTotals.ts';
import type { InvoiceDocument } from '../draft/invoiceDocument.ts';
import { needsVatExemptionReason } from '../draft/vatCategories.ts';
import type { InvoiceValueFormatter } from './invoiceValueFormatter.ts';
import type { InvoiceWords } from './invoiceWords.ts';

/** The VAT breakdown (EN 16931 BG-23), with the reasons that the lines of each category without VAT give. */
export const createVatBreakdown = (
  lines: readonly DraftLine[],
  categories: DocumentMonetaryTotals['categories'],
  words: InvoiceWords,
  writing: InvoiceValueFormatter,
): InvoiceDocument['vat'] =>
  categories.map(({ category, rate, taxable, tax }) => {
    const same = lines.filter((line) => line.vatCategory === category && parseDecimal(line.vatRate)?.eq(rate));
    const reasons = same.map((line) => (needsVatExemptionReason(line.vatCategory) ? line.vatReason.trim() : ''));
    const percent = `${writing.number(formatDecimal(rate))}\u00a0%`;
    return {
      name: category === 'O' ? words.outside : `${words.vat} ${percent}`,
      taxable: writing.amount(taxable),
      tax: writing.amount(tax),
      gross: writing.amount(taxable.plus(tax)),
      reason: [...new Set(reasons)].filter((reason) => reason !== '').join(', '),
    };
  });
