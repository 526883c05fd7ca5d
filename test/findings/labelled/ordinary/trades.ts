import type { LabelRandom } from '../parts/labelRandom.ts';
import { contractTrades } from './contractTrades.ts';
import { orderTrades } from './orderTrades.ts';

/** All kinds of suppliers, by key. */
export const supplierTrades = { ...contractTrades, ...orderTrades };

export type TradeKey = keyof typeof supplierTrades;

const everyCompany: readonly TradeKey[] = [
  ...(['rent', 'electricity', 'grid', 'phone', 'cleaning', 'bookkeeping', 'leasing', 'software', 'cloud'] as const),
  ...(['insurance', 'pension', 'cardSettlement', 'coffee', 'consultant'] as const),
];

/** Some of these, the more the larger the company. */
const manyCompanies: readonly TradeKey[] = [
  ...(['internet', 'waste', 'software', 'cloud', 'health', 'office', 'marketing', 'itSupport', 'magazine'] as const),
  ...(['association', 'freight', 'security', 'taxi', 'storage', 'rent', 'carRepair', 'lunch', 'heating'] as const),
];

const byIndustry: Readonly<Record<string, readonly TradeKey[]>> = {
  building: ['subcontractor', 'subcontractor', 'subcontractor', 'hardware', 'fuelCard', 'wholesaler'],
  food: ['foodWholesaler', 'foodWholesaler', 'wholesaler', 'heating', 'taxi'],
  shop: ['wholesaler', 'wholesaler', 'foreignGoods', 'foreignGoods', 'lunch'],
  office: ['consultant', 'consultant', 'foreignGoods', 'lunch', 'wholesaler'],
  works: ['wholesaler', 'hardware', 'fuelCard', 'foreignGoods', 'subcontractor'],
};

const largeCompany: readonly TradeKey[] = ['dailyWholesaler', 'staffing', 'leasing', 'consultant'];

/** Returns the trades of a company's suppliers; a trade occurs once for each supplier. */
export const listTrades = (industry: string, size: number, random: LabelRandom): readonly TradeKey[] => [
  ...everyCompany,
  ...(byIndustry[industry] ?? []),
  ...random.shuffle(manyCompanies).slice(0, 2 * size),
  ...(size >= 3 ? largeCompany : []),
];
