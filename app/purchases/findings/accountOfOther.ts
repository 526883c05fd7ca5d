import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger, unknownDay } from './purchaseLedger.ts';
import { isSameSupplierName, sharesSignificantWord } from './supplierNames.ts';
import {
  getFirstDay,
  getFirstDayOfNewcomers,
  maxUnprovenInvoices,
  minKnownInvoices,
  summarizeSupplier,
} from './supplierProfiles.ts';
import { noSupplierIndex } from './suppliers.ts';

/**
 * Finds unpaid invoices to an account that belongs to another supplier, however long that one has sent nothing. Three
 * suppliers with one account have a factoring company; two with similar names are one group; and an account is shared
 * where each has long used it.
 */
export function* findForeignAccounts(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const firstOfNewcomers = getFirstDayOfNewcomers(ledger);
  for (const [account, users] of yield* listSharedAccounts(ledger)) {
    yield;
    const [owner, other, third] = [...users].sort(
      ([one], [another]) => getFirstUse(ledger, users, one) - getFirstUse(ledger, users, another),
    );
    if (!owner || !other || third || !isOwned(ledger, owner, other, firstOfNewcomers)) continue;
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
/** A supplier with the positions of its invoices to an account. */
type AccountUse = readonly [number, readonly number[]];

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

/**
 * Returns whether an account was its owner's when the other one named it: by several invoices, or by one where both are
 * newcomers with business ids of their own. Where the archive begins, one invoice says nothing.
 */
const isOwned = (
  ledger: PurchaseLedger,
  [owner, owned]: AccountUse,
  [other, used]: AccountUse,
  firstOfNewcomers: number,
): boolean => {
  const { day, invoices } = ledger;
  const isBefore = (position: number | undefined): boolean =>
    position !== undefined && (day[position] ?? unknownDay) < (day[used[0] ?? -1] ?? unknownDay);
  if (isBefore(owned[minKnownInvoices - 1])) return true;
  const haveIds = [owned[0], used[0]].every((position) => invoices[position ?? -1]?.row.businessId);
  const areNewcomers = [owner, other].every((supplier) => getFirstDay(ledger, supplier) >= firstOfNewcomers);
  return haveIds && areNewcomers && isBefore(owned[0]);
};

const areRelated = ({ suppliers }: PurchaseLedger, owned: readonly number[], used: readonly number[]): boolean => {
  const [one, other] = [owned, used].map((positions) => suppliers.nameKeys[positions[0] ?? -1] ?? '');
  return !one || !other || isSameSupplierName(one, other) || sharesSignificantWord(one, other);
};
