import { createDemoBusinessId, createIban } from '#app/demo/purchases/checkDigits.ts';
import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import type { BillDraft, LabelSupplier } from './draftTypes.ts';
import type { LabelRandom } from './labelRandom.ts';

export interface BankAccount {
  readonly bankName: string;
  readonly iban: string;
  readonly bic: string;
}

const finnishBanks = [
  ['Nordea', 'NDEAFIHH', '1'],
  ['Osuuspankki', 'OKOYFIHH', '5'],
  ['Danske Bank', 'DABAFIHH', '8'],
  ['Aktia', 'HELSFIHH', '405'],
  ['S-Pankki', 'SBANFIHH', '39'],
  ['Säästöpankki', 'ITELFIHH', '715'],
  ['POP Pankki', 'POPFFI22', '47'],
] as const;

const foreignBanks = [
  ['LT', 'HABALT22', 16, 'Swedbank AB'],
  ['EE', 'HABAEE2X', 16, 'Swedbank AS'],
  ['DE', 'COBADEFF', 18, 'Commerzbank'],
  ['SE', 'ESSESESS', 20, 'SEB'],
  ['PL', 'BREXPLPW', 24, 'mBank'],
  ['ES', 'CAIXESBB', 20, 'CaixaBank'],
  ['PT', 'BCOMPTPL', 21, 'Millennium BCP'],
  ['BE', 'GEBABEBB', 12, 'BNP Paribas Fortis'],
  ['HU', 'OTPVHUHB', 24, 'OTP Bank'],
  ['NO', 'DNBANOKK', 11, 'DNB'],
  ['DK', 'DABADKKK', 14, 'Danske Bank'],
  ['LU', 'BGLLLULL', 16, 'BGL BNP Paribas'],
] as const;

/** Creates a valid Finnish account at a bank, any bank without `bic`. */
export const createFinnishAccount = (random: LabelRandom, bic?: string): BankAccount => {
  const [bankName, ownBic, prefix] = finnishBanks.find((bank) => bank[1] === bic) ?? random.pick(finnishBanks);
  const account = prefix + random.digits(14 - prefix.length);
  return { bankName, iban: createIban('FI', account), bic: ownBic };
};

/** Creates a valid account in another country, any of the list without `country`. */
export const createForeignAccount = (random: LabelRandom, country?: string): BankAccount => {
  const [code, bic, length, bankName] =
    foreignBanks.find((bank) => bank[0] === country) ?? random.pick(foreignBanks.slice(0, 9));
  return { bankName, iban: createIban(code, random.digits(length)), bic };
};

export const createBusinessId = (random: LabelRandom): string =>
  createDemoBusinessId(random.whole(1_000_000, 3_399_000));

/** Returns the supplier's account as an invoice states it. */
export const toBank = ({ bankName, iban, bic }: BankAccount): BillDraft['bank'] => ({ bankName, iban, bic });

/** Returns the reference of one more invoice: the constant one, a new one, or none. */
export const createOwnReference = (supplier: LabelSupplier, random: LabelRandom): string | null => {
  if (supplier.referenceHabit === 'none') return null;
  return supplier.constantReference ?? createReferenceNumber(random.digits(random.whole(6, 12)));
};

export const isFinnish = ({ country }: LabelSupplier): boolean => country === 'FI';
