import type { Evidence } from '#app/contract/purchases/findings.ts';
import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Report } from './examined.ts';
import { inPieces } from './inPieces.ts';
import { keyOfValue } from './keys.ts';
import { isOpen, type Ledger } from './ledger.ts';
import { nobody } from './suppliers.ts';

type Usual = Extract<Evidence, { kind: 'bankDetailsMissing' }>['usual'];

/** Invoices from which a supplier's own habit counts; below, the habit of all suppliers does. */
const invoicesToKnow = 3;
const partUsual = 2 / 3;

/** Finds invoices with an amount to pay but no account, although there usually is one. */
export function* bankDetailsMissing(ledger: Ledger, report: Report): Steps<void> {
  const { accounts, amount, invoices, suppliers } = ledger;
  const usualFor = new Map<number, { readonly isUsual: boolean; readonly usual: Usual }>();
  const isUsualForAll = isUsual(accounts, [...invoices.keys()]);
  yield* inPieces(invoices, (invoice, position) => {
    if (accounts[position] !== '' || !((amount[position] ?? 0) > 0) || !isOpen(invoice)) return;
    const supplier = suppliers.of[position] ?? nobody;
    const known = usualFor.get(supplier) ?? habitOf(ledger, supplier, isUsualForAll);
    usualFor.set(supplier, known);
    if (known.isUsual)
      report(position, {
        key: keyOfValue('bankDetailsMissing'),
        evidence: { kind: 'bankDetailsMissing', usual: known.usual },
      });
  });
}

const habitOf = (ledger: Ledger, supplier: number, isUsualForAll: boolean) => {
  const members = supplier === nobody ? [] : [...ledger.ofSupplier(supplier)];
  return {
    isUsual: members.length > invoicesToKnow ? isUsual(ledger.accounts, members) : isUsualForAll,
    usual: usualAccount(ledger, members),
  };
};

const isUsual = (accounts: readonly string[], positions: readonly number[]): boolean =>
  positions.filter((position) => accounts[position] !== '').length >= partUsual * positions.length;

/** Returns the supplier's most frequent account; null if there is none. */
const usualAccount = ({ accounts, invoices }: Ledger, members: readonly number[]): Usual => {
  const paid = Map.groupBy(
    members.filter((position) => accounts[position] !== ''),
    (position) => accounts[position],
  );
  const [most] = [...paid.values()].sort((one, other) => other.length - one.length);
  if (!most) return null;
  const dates = most.flatMap((position) => invoices[position]?.row.invoiceDate ?? []).sort();
  const value = invoices[most[0] ?? -1]?.row.iban ?? '';
  return { value, count: most.length, first: dates[0] ?? null, last: dates.at(-1) ?? null };
};
