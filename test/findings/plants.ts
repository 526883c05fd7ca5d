import type { FindingKind } from '#app/contract/purchases/findings.ts';
import { addDays } from '#app/demo/dates.ts';
import type { SeededRandom } from '#app/demo/random.ts';
import { cents, money } from './billing.ts';
import { digits, ibanIn, withCharacter, withOtherDigit } from './numbers.ts';
import type { Case, Draft } from './set.ts';

/** All billed invoices; each supplier gets at most one planted case of a kind. */
export interface BilledInvoices {
  readonly random: SeededRandom;
  readonly today: string;
  readonly drafts: Draft[];
  /** A supplier's invoices, the oldest first, of a supplier that fits and that no case befell yet. */
  take(fits: (invoices: readonly Draft[]) => boolean): Draft[] | null;
}

type Plant = (billed: BilledInvoices) => (Omit<Case, 'kind' | 'alsoRight'> & Partial<Pick<Case, 'alsoRight'>>) | null;

const isRegular = (invoices: readonly Draft[]): boolean =>
  invoices.length >= 6 &&
  ['projects', 'rent', 'utility', 'grossRows'].includes(invoices[0]?.supplier.habit ?? '') &&
  invoices.every(({ row }) => row.iban !== null) &&
  new Set(invoices.map(({ row }) => row.iban?.replaceAll(' ', '').toUpperCase())).size === 1;

const newest = (invoices: readonly Draft[]): Draft => {
  const last = invoices.at(-1);
  if (!last) throw new Error('a supplier without invoices');
  last.row.isPaid = false;
  return last;
};

/** One of the newer half that somebody will still pay, and that asks for something. */
const some = (random: SeededRandom, invoices: readonly Draft[]): Draft => {
  const half = invoices.slice(Math.floor(invoices.length / 2)).filter(({ row }) => cents(row.amount) > 0);
  const draft = half[random.whole(0, half.length - 1)] ?? newest(invoices);
  draft.row.isPaid = false;
  return draft;
};

/** The same bill again, changed here and there. */
const again = (billed: BilledInvoices, draft: Draft, changes: Partial<Draft['row']>): Draft => {
  const copy = { ...draft, row: { ...draft.row, isPaid: false, ...changes } };
  billed.drafts.push(copy);
  return copy;
};

const later = (draft: Draft, days: number): Pick<Draft['row'], 'invoiceDate' | 'dueDate'> => ({
  invoiceDate: addDays(draft.row.invoiceDate ?? '', days),
  dueDate: addDays(draft.row.dueDate ?? '', days),
});

const notAfter = (date: Pick<Draft['row'], 'invoiceDate' | 'dueDate'>, today: string) =>
  (date.invoiceDate ?? '') <= today ? date : {};

const ibanChanged: Plant = ({ random, take }) => {
  const invoices = take(isRegular);
  if (!invoices) return null;
  const fraud = ibanIn(random, random.pick(['LT', 'LT', 'ES', 'GB', 'DE', 'FI']));
  const befallen = random.whole(1, 4) === 1 ? invoices.slice(-2) : [newest(invoices)];
  for (const { row } of befallen) row.iban = fraud;
  return { invoices: befallen };
};

const severalRecords: Plant = ({ random, take }) => {
  const invoices = take(isRegular);
  if (!invoices) return null;
  const draft = some(random, invoices);
  draft.beside = 'first,second';
  return { invoices: [draft] };
};

const restyled = (random: SeededRandom, number: string): string =>
  random.pick([
    number,
    number,
    `0${number}`,
    `${number.slice(0, 2)} ${number.slice(2)}`,
    `${number.slice(0, 3)}-${number.slice(3)}`,
  ]);

const duplicateNumber: Plant = (billed) => {
  const { random, today, take } = billed;
  const invoices = take((all) => isRegular(all) && (all[0]?.row.invoiceNumber?.length ?? 0) >= 4);
  if (!invoices) return null;
  const draft = some(random, invoices);
  const changes =
    random.whole(1, 5) === 1
      ? { amount: money(cents(draft.row.amount) + 1000), netAmount: money(cents(draft.row.netAmount) + 1000) }
      : {};
  const copy = again(billed, draft, {
    ...changes,
    ...notAfter(later(draft, random.pick([0, 0, 0, 3, 14, 30])), today),
    invoiceNumber: restyled(random, draft.row.invoiceNumber ?? ''),
  });
  if (changes.netAmount) copy.lineTotal = changes.netAmount;
  return { invoices: [draft, copy] };
};

const duplicatePayment: Plant = (billed) => {
  const { random, take } = billed;
  const invoices = take(isRegular);
  if (!invoices) return null;
  const draft = some(random, invoices);
  const number = draft.row.invoiceNumber ?? '';
  const invoiceNumber = random.pick([
    `${Number(number) + random.whole(1, 90)}`,
    `${number}${random.whole(10, 99)}`,
    digits(random, 8),
  ]);
  const isLater = random.whole(1, 4) === 1;
  const copy = again(billed, draft, {
    invoiceNumber,
    ...(isLater ? { invoiceDate: addDays(draft.row.invoiceDate ?? '', random.whole(1, 6)) } : {}),
  });
  return { invoices: [draft, copy], alsoRight: ['nearNumber'] };
};

/** What a hand makes of a number that it copies; never the next one. */
const slipped = (random: SeededRandom, number: string): string => {
  const at = random.whole(1, number.length - 3);
  const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
  const letter = number.replace('0', 'O');
  const made = random.pick([
    swapped,
    withOtherDigit(random, number, at),
    number.slice(0, at) + number.slice(at + 1),
    letter,
  ]);
  return made === number ? withOtherDigit(random, number, at) : made;
};

const nearNumber: Plant = (billed) => {
  const { random, today, take } = billed;
  const invoices = take(
    (all) => isRegular(all) && all[0]?.supplier.habit !== 'rent' && (all[0]?.row.invoiceNumber?.length ?? 0) >= 5,
  );
  if (!invoices) return null;
  const draft = some(random, invoices);
  const invoiceNumber = slipped(random, draft.row.invoiceNumber ?? '');
  // Typed in again by hand: with the day of typing, or without the account.
  const byHand = random.whole(1, 2) === 1 ? notAfter(later(draft, random.whole(15, 60)), today) : {};
  const account = 'invoiceDate' in byHand ? {} : { iban: null };
  const copy = again(billed, draft, { invoiceNumber, ...byHand, ...account });
  return { invoices: [draft, copy], alsoRight: ['bankDetailsMissing', 'duplicatePayment'] };
};

const invalidIban: Plant = ({ random, take }) => {
  const invoices = take((all) => isRegular(all) && /^[A-Z]{2}\d/.test(all[0]?.row.iban ?? ''));
  if (!invoices) return null;
  const draft = some(random, invoices);
  const { row } = draft;
  const iban = (row.iban ?? '').replaceAll(' ', '');
  const at = random.whole(4, iban.length - 1);
  row.iban = random.pick([
    withOtherDigit(random, iban, iban.length - 1),
    withOtherDigit(random, iban, at > 7 ? at : 9),
    iban.slice(0, at) + iban.slice(at + 1),
    `${iban}${random.whole(0, 9)}`,
    withCharacter(iban, 1, '1'),
    withCharacter(iban, 3, 'O'),
  ]);
  return { invoices: [draft] };
};

const invalidBic: Plant = ({ random, take }) => {
  const invoices = take((all) => isRegular(all) && all[0]?.row.bic?.length === 8);
  if (!invoices) return null;
  const draft = some(random, invoices);
  const bic = draft.row.bic ?? '';
  draft.row.bic = random.pick([bic.slice(0, 7), `${bic}X`, 'Nordea', withCharacter(bic, 4, '1'), 'OSUUSPANKKI', '-']);
  return { invoices: [draft] };
};

const invalidBusinessId: Plant = ({ random, take }) => {
  const invoices = take((all) => isRegular(all) && /^\d{7}-\d$/.test(all[0]?.row.businessId ?? ''));
  if (!invoices) return null;
  const draft = some(random, invoices);
  const id = draft.row.businessId ?? '';
  draft.row.businessId = random.pick([
    withOtherDigit(random, id, 8),
    withOtherDigit(random, id, random.whole(0, 6)),
    `FI${withOtherDigit(random, id.replace('-', ''), 7)}`,
  ]);
  return { invoices: [draft] };
};

const bankDetailsMissing: Plant = ({ random, take }) => {
  const invoices = take(isRegular);
  if (!invoices) return null;
  const draft = some(random, invoices);
  draft.row.iban = null;
  if (random.whole(1, 2) === 1) draft.row.bic = null;
  return { invoices: [draft] };
};

const nameChanged: Plant = ({ random, take }) => {
  const invoices = take((all) => isRegular(all) && all[0]?.row.businessId !== null);
  if (!invoices) return null;
  const name = random.pick([
    'Kvarken Invest Oy',
    'Baltic Trade Group OÜ',
    'Aurinkorannan Palvelut Oy',
    'Nordic Receivables AB',
    'J. Peltosen Perikunta',
  ]);
  const befallen = random.whole(1, 3) === 1 ? invoices.slice(-2) : [newest(invoices)];
  for (const { row } of befallen) row.sellerName = name;
  return { invoices: befallen };
};

const sumsDiffer: Plant = ({ random, take }) => {
  const invoices = take(isRegular);
  if (!invoices) return null;
  const draft = some(random, invoices);
  const { row } = draft;
  const off = random.pick([random.whole(3, 60), random.whole(100, 90_000)]);
  if (
    row.currency !== 'EUR' ||
    (random.whole(1, 3) === 1 && draft.lineTotal !== null && draft.supplier.habit !== 'grossRows')
  )
    draft.lineTotal = money(cents(row.netAmount) + off + 500);
  else row.amount = money(cents(row.netAmount) + cents(row.vatAmount) + off + 3);
  return { invoices: [draft] };
};

/** Cases that a user would want to be reported, as they come about. */
export const plants: Readonly<Partial<Record<FindingKind, Plant>>> = {
  ibanChanged,
  severalRecords,
  duplicateNumber,
  duplicatePayment,
  nearNumber,
  invalidIban,
  invalidBic,
  invalidBusinessId,
  bankDetailsMissing,
  nameChanged,
  sumsDiffer,
};
