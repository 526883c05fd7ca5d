import type { DraftLine } from '../../../../app/contract/sales/draft.ts';
import { createLine } from '../../../../app/sales/draft/draft.ts';

const rates = ['25.5', '13.5', '10'] as const;

/** So many lines as a person would write them, all different, every tenth with a discount. */
export const createBenchLines = (count: number): DraftLine[] =>
  Array.from({ length: count }, (_, index) => ({
    ...createLine(`line-${index}`, rates[index % rates.length] ?? '25.5'),
    name: `Glulam beam 90×315, GL30c, piece ${index + 1}`,
    quantity: `${(index % 40) + 1},5`,
    unit: 'MTR',
    unitPrice: `${(index % 97) + 3},${String(index % 100).padStart(2, '0')}`,
    discountPercent: index % 10 === 0 ? '12,5' : '',
  }));
