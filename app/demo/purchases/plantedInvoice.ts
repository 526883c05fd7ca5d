import { addDays } from '../dates.ts';
import { createDemoBusinessId, createIban } from './checkDigits.ts';
import type { DemoInvoiceLine } from './demoInvoiceLines.ts';
import { type DemoSupplier, getDemoSupplier } from './suppliers.ts';

/** An invoice that is made up so that a check finds something. Money is whole cents, `net` without VAT. */
export interface PlantedInvoice {
  readonly supplier: DemoSupplier;
  readonly number: string;
  readonly invoiceDate: string;
  readonly dueDate: string;
  readonly net: number;
  /** Difference between the stated total and the sum of the rows. */
  readonly off: number;
}

interface PlantedInvoicePlan extends Partial<Pick<PlantedInvoice, 'off'>> {
  readonly supplier: DemoSupplier;
  readonly number: string;
  readonly daysAgo: number;
  readonly dueIn: number;
  readonly net: number;
}

const supplierNamed = (name: string, businessId: string, account: string, article: string): DemoSupplier => ({
  name,
  additionalName: null,
  businessId,
  country: 'FI',
  currency: 'EUR',
  bankName: 'Nordea',
  bankAddress: null,
  iban: createIban('FI', account),
  bic: 'NDEAFIHH',
  articles: [{ name: article, unitCode: 'H87', cents: [1000, 9000], rate: 'standard' }],
});

const cable = supplierNamed('Kuparikaapeli Nordic Oy', '1234567-1', '44052020036082', 'Kuparikaapeli 5×16');
const sawmill = supplierNamed(
  'Pohjois-Karjalan Saha Oy',
  createDemoBusinessId(2_240_118),
  '12345678000012',
  'Sahatavara',
);
const screws = supplierNamed(
  'Ruuvimestari Oy',
  createDemoBusinessId(1_870_026),
  '10203000123456',
  'Ruuvit ja mutterit',
);
/** Sends much, as the first ones do. */
const electrician = getDemoSupplier(2);

/** Returns the supplier with one wrong digit in the account number. */
const mistyped = (supplier: DemoSupplier): DemoSupplier => {
  const digit = (Number(supplier.iban[12]) + 1) % 10;
  return { ...supplier, iban: supplier.iban.slice(0, 12) + digit + supplier.iban.slice(13) };
};

/** A monthly bill of the cable supplier, the oldest first. */
const cableHistory = Array.from({ length: 14 }, (_, month): [number, PlantedInvoicePlan] => [
  21 + 30 * month,
  {
    supplier: cable,
    number: String(20_250_903 + 17 * month),
    daysAgo: 413 - 30 * month,
    dueIn: 14,
    net: 98_000 + ((month * 77_713) % 390_000),
  },
]);

const cableNow: PlantedInvoicePlan = { supplier: cable, number: '20261147', daysAgo: 7, dueIn: 14, net: 359_546 };

/** By their index in the list; README.md explains each. */
const plans: ReadonlyMap<number, PlantedInvoicePlan> = new Map([
  ...cableHistory,
  [
    445,
    { ...cableNow, supplier: { ...cable, bankName: 'Swedbank AB', iban: 'LT121000011101001000', bic: 'HABALT22' } },
  ],
  [455, cableNow],
  [250, { supplier: sawmill, number: '2198', daysAgo: 301, dueIn: 30, net: 696_800 }],
  [265, { supplier: sawmill, number: '2240', daysAgo: 12, dueIn: 30, net: 900_000 }],
  [275, { supplier: sawmill, number: '2261', daysAgo: 12, dueIn: 30, net: 900_000 }],
  [60, { supplier: screws, number: '70009410', daysAgo: 205, dueIn: 21, net: 32_041 }],
  [300, { supplier: screws, number: '70011823', daysAgo: 26, dueIn: 30, net: 100_368 }],
  [310, { supplier: screws, number: '70018123', daysAgo: 9, dueIn: 21, net: 100_368 }],
  [333, { supplier: mistyped(electrician), number: '20333', daysAgo: 5, dueIn: 14, net: 52_789 }],
  [222, { supplier: getDemoSupplier(0), number: '20222', daysAgo: 4, dueIn: 14, net: 98_371, off: 9000 }],
  [360, { supplier: { ...getDemoSupplier(1), iban: '' }, number: '20360', daysAgo: 3, dueIn: 21, net: 70_151 }],
]);

/** The indexes that have a planted invoice. */
export const plantedInvoiceIndexes: ReadonlySet<number> = new Set(plans.keys());

/**
 * Returns the invoice that is planted at an index of the list instead of an ordinary one; undefined for most indexes.
 * `today` is an ISO date.
 */
export const getPlantedInvoice = (index: number, today: string): PlantedInvoice | undefined => {
  const plan = plans.get(index);
  if (!plan) return undefined;
  const invoiceDate = addDays(today, -plan.daysAgo);
  return { off: 0, ...plan, invoiceDate, dueDate: addDays(invoiceDate, plan.dueIn) };
};

/** Returns the one row of a planted invoice, taxed as all of them are. */
export const createPlantedInvoiceLine = ({ supplier, net }: PlantedInvoice): DemoInvoiceLine => ({
  articleName: supplier.articles[0].name,
  quantity: 1,
  unitCode: 'LS',
  unitCents: net,
  netCents: net,
  rate: '25.5',
  vatCode: 'S',
});
