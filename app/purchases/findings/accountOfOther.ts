import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { isSameSupplierName, sharesSignificantWord } from './supplierNames.ts';
import { maxUnprovenInvoices, minKnownInvoices, summarizeSupplier } from './supplierProfiles.ts';
import { noSupplierIndex } from './suppliers.ts';

/** Days within which the owner must have used its account: one that has given it up may have been taken over. */
const maxDaysUnused = 120;

/**
 * Finds unpaid invoices to an account that belongs to another supplier. Three suppliers with one account have a
 * factoring company; two with similar names are one group; and an account is shared where each has long used it.
 */
export function* findForeignAccounts(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  for (const [account, users] of yield* listSharedAccounts(ledger)) {
    yield;
    const [owner, other, third] = [...users].sort(
      ([one], [another]) => getFirstUse(ledger, users, one) - getFirstUse(ledger, users, another),
    );
    if (!owner || !other || third || !isOwned(ledger, owner[1], other[1])) continue;
    if (areRelated(ledger, owner[1], other[1]) || other[1].length > maxUnprovenInvoices) continue;
    for (const position of other[1]) {
      const invoice = ledger.invoices[position];
      if (!invoice || !isUnpaid(invoice)) continue;
      report(position, {
        key: createValueFindingKey('accountOfOther', account),
        evidence: {
          kind: 'accountOfOther',
          now: invoice.row.iban ?? '',
          owner: summarizeSupplier(ledger, owner[1], ({ sellerName }) => sellerName),
        },
      });
    }
  }
}

type AccountUsers = Map<number, number[]>;

/** Returns the accounts of several suppliers, each with the positions of their invoices by day. */
function* listSharedAccounts({ accounts, suppliers, day }: PurchaseLedger): CooperativeTask<Map<string, AccountUsers>> {
  const firstUser = new Map<string, number>();
  const shared = new Map<string, AccountUsers>();
  yield* forEachCooperatively(accounts, (account, position) => {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    if (account === '' || supplier === noSupplierIndex) return;
    const first = firstUser.get(account);
    if (first === undefined) firstUser.set(account, supplier);
    else if (first !== supplier && !shared.has(account)) shared.set(account, new Map());
  });
  if (shared.size === 0) return shared;
  yield* forEachCooperatively(accounts, (account, position) => {
    const users = shared.get(account);
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    if (!users || supplier === noSupplierIndex) return;
    const positions = users.get(supplier);
    if (positions) positions.push(position);
    else users.set(supplier, [position]);
  });
  for (const users of shared.values())
    for (const positions of users.values()) positions.sort((one, other) => (day[one] ?? 0) - (day[other] ?? 0));
  return shared;
}

const getFirstUse = ({ day }: PurchaseLedger, users: AccountUsers, supplier: number): number =>
  day[users.get(supplier)?.[0] ?? -1] ?? unknownDay;

/** Returns whether an account was its owner's when the other one named it, and still in use. */
const isOwned = (ledger: PurchaseLedger, owned: readonly number[], used: readonly number[]): boolean => {
  const first = ledger.day[used[0] ?? -1] ?? unknownDay;
  const proof = owned[minKnownInvoices - 1];
  if (proof === undefined || (ledger.day[proof] ?? unknownDay) >= first) return false;
  return owned.some((position) => (ledger.day[position] ?? 0) >= first - maxDaysUnused);
};

const areRelated = ({ suppliers }: PurchaseLedger, owned: readonly number[], used: readonly number[]): boolean => {
  const [one, other] = [owned, used].map((positions) => suppliers.nameKeys[positions[0] ?? -1] ?? '');
  return !one || !other || isSameSupplierName(one, other) || sharesSignificantWord(one, other);
};
