import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import type { LabelCompany } from '../parts/companyList.ts';
import type { BillChannel, LabelSupplier } from '../parts/draftTypes.ts';
import type { LabelRandom } from '../parts/labelRandom.ts';
import {
  type BankAccount,
  createBusinessId,
  createFinnishAccount,
  createForeignAccount,
} from '../parts/labelSupplier.ts';
import type { SupplierNames } from './supplierNames.ts';
import type { SupplierTrade } from './supplierTrade.ts';
import { supplierTrades, type TradeKey } from './trades.ts';

const countriesByForm = [
  [/SARL$/, 'LU', 'LU', 8],
  [/Ltd$/, 'IE', 'BE', 7],
  [/GmbH$/, 'DE', 'DE', 9],
  [/AB$/, 'SE', 'SE', 12],
  [/OÜ$/, 'EE', 'EE', 9],
] as const;

/** Creates a supplier of a trade; it has no invoices yet. */
export const createSupplier = (
  key: TradeKey,
  names: SupplierNames,
  random: LabelRandom,
  changes: Partial<LabelSupplier> = {},
): LabelSupplier => {
  const trade: SupplierTrade = supplierTrades[key];
  const name = names.take(trade.names);
  const [, country, bankCountry, idDigits] = countriesByForm.find(([form]) => form.test(name)) ?? [null, 'FI', 'FI', 0];
  const isForeign = trade.vat === 'foreign' && country !== 'FI';
  const account: BankAccount = isForeign ? createForeignAccount(random, bankCountry) : createFinnishAccount(random);
  return {
    trade: key,
    habit: trade.habit,
    name,
    businessId: isForeign ? createForeignId(country, idDigits, random) : createBusinessId(random),
    country,
    currency: createCurrency(country, random),
    ...account,
    referenceHabit: trade.reference,
    constantReference:
      trade.reference === 'constant' ? createReferenceNumber(random.digits(random.whole(6, 14))) : null,
    numberHabit: isForeign ? 'prefixed' : random.pick(['plain', 'plain', 'plain', 'yearly', 'dated', 'prefixed']),
    term: random.pick(trade.term),
    channel: random.pick<BillChannel>(['einvoice', 'einvoice', 'einvoice', 'email', 'scan']),
    dateStyle: random.pick(['iso', 'iso', 'iso', 'iso', 'iso', 'iso', 'compact', 'offset', 'finnish']),
    hasDecimalComma: random.chance(15),
    lastNumber: random.whole(120, 60_000),
    bills: [],
    uses: new Set(),
    ...changes,
  };
};

const createForeignId = (country: string, digits: number, random: LabelRandom): string =>
  `${country}${random.digits(digits)}${country === 'IE' ? 'LH' : ''}`;

const createCurrency = (country: string, random: LabelRandom): string => {
  if (country === 'SE') return random.pick(['SEK', 'EUR']);
  return country === 'IE' ? random.pick(['EUR', 'EUR', 'USD']) : 'EUR';
};

/** Returns the buyer as a supplier writes it that knows it well. */
export const toBuyer = ({
  name,
  businessId,
}: LabelCompany): { name: string; businessId: string; additionalName: null } => ({
  name,
  businessId,
  additionalName: null,
});
