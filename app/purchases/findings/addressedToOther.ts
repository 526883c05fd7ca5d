import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { isInvalidFinnishBusinessId } from './businessIds.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import type { ExaminedInvoice, FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';
import { hasCompanyForm, isSameSupplierName, sharesSignificantWord, toSupplierNameKey } from './supplierNames.ts';
import { memoizeByText, noSupplierIndex } from './suppliers.ts';
import { differsByOneTypo } from './typos.ts';

type BuyerIdentity = Extract<FindingEvidence, { kind: 'addressedToOther' }>['buyer'];

/** Invoices, and share of the invoices, whose buyer is the company under another id or name. */
const minOwnInvoices = 10;
const minOwnShare = 0.1;
/** Invoices of one supplier to a buyer that make a habit: it has the company in its books under that name. */
const minSupplierInvoices = 3;

/** Invoices with the company's own name from which the supplier knows it. */
const minRightlyNamed = 2;

/**
 * Finds unpaid invoices to another company. A typing error in the id, a similar name, and a name without a company form
 * (a trade name) are the company itself; so is a buyer of many invoices, or of several of one supplier.
 */
export function* findForeignBuyers(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const { invoices } = ledger;
  const buyers = yield* countBuyers(invoices);
  const own = createOwnBuyerCheck(ledger, buyers);
  if (own === null) return;
  yield* forEachCooperatively(invoices, (invoice, position) => {
    if (!isUnpaid(invoice)) return;
    const buyer = { name: invoice.row.buyerName, businessId: invoice.buyerBusinessId };
    if (own.isOwn(buyer) || isSupplierHabit(ledger, position)) return;
    if (isPossibleTradeName(buyer) && !knowsCompany(ledger, position, own.isOwn)) return;
    report(position, {
      key: createValueFindingKey('addressedToOther', normalizeBusinessId(buyer.businessId ?? '') || (buyer.name ?? '')),
      evidence: { kind: 'addressedToOther', buyer, expected: own.expected },
    });
  });
}

interface BuyerCounts {
  readonly ids: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, number>;
  readonly idCount: number;
  readonly nameCount: number;
}

function* countBuyers(invoices: readonly ExaminedInvoice[]): CooperativeTask<BuyerCounts> {
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  let [idCount, nameCount] = [0, 0];
  yield* forEachCooperatively(invoices, ({ row: { buyerName }, buyerBusinessId }) => {
    if (buyerBusinessId !== null) {
      ids.set(buyerBusinessId, (ids.get(buyerBusinessId) ?? 0) + 1);
      idCount += 1;
    }
    if (buyerName !== null) {
      names.set(buyerName, (names.get(buyerName) ?? 0) + 1);
      nameCount += 1;
    }
  });
  return { ids, names, idCount, nameCount };
}

/** An electronic invoice address (OVT) begins with 0037 and goes on with the business id. */
const ovtPrefix = /^\s*0037(?=\d{8})/;

/** Creates a check of whether a buyer is the company; null where neither profile nor invoices say who that is. */
const createOwnBuyerCheck = ({ company }: PurchaseLedger, buyers: BuyerCounts) => {
  const usualIds = listUsual(buyers.ids, buyers.idCount);
  const usualNames = listUsual(buyers.names, buyers.nameCount);
  const id = company.businessId ?? usualIds[0] ?? null;
  const name = company.name === '' ? (usualNames[0] ?? null) : company.name;
  if (id === null && name === null) return null;
  const ownIds = [...(id === null ? [] : [id]), ...usualIds].map(normalizeBusinessId);
  const ownNames = [...(name === null ? [] : [name]), ...usualNames].map(toSupplierNameKey);
  const isOwnId = memoizeByText((businessId: string) => {
    const compared = normalizeBusinessId(businessId.replace(ovtPrefix, ''));
    return (
      isInvalidFinnishBusinessId(businessId) ||
      compared === '' ||
      ownIds.some((ownId) => ownId === compared || differsByOneTypo(ownId, compared))
    );
  });
  const isOwnName = memoizeByText((buyerName: string) => {
    const key = toSupplierNameKey(buyerName);
    return (
      key === '' || ownNames.some((ownName) => isSameSupplierName(ownName, key) || sharesSignificantWord(ownName, key))
    );
  });
  /** Companies of one group have similar names, but ids of their own. */
  const isOwn = ({ name: buyerName, businessId }: BuyerIdentity): boolean => {
    if (businessId !== null && ownIds.length > 0) return isOwnId(businessId);
    return buyerName === null || ownNames.length === 0 || isOwnName(buyerName);
  };
  return { isOwn, expected: { name, businessId: id } satisfies BuyerIdentity };
};

/** Returns the values that many invoices have, most frequent first. */
const listUsual = (counts: ReadonlyMap<string, number>, total: number): string[] =>
  [...counts]
    .filter(([, count]) => count >= minOwnInvoices && count >= minOwnShare * total)
    .sort(([, one], [, other]) => other - one)
    .map(([value]) => value);

/** Trade names have no company form, and without an id they look like strangers. */
const isPossibleTradeName = ({ name, businessId }: BuyerIdentity): boolean =>
  businessId === null && name !== null && !hasCompanyForm(name);

/** Returns whether the supplier has named the company rightly on several other invoices. */
const knowsCompany = (
  { invoices, suppliers, getSupplierPositions }: PurchaseLedger,
  position: number,
  isOwn: (buyer: BuyerIdentity) => boolean,
): boolean => {
  const supplier = suppliers.of[position] ?? noSupplierIndex;
  if (supplier === noSupplierIndex) return false;
  const rightly = getSupplierPositions(supplier).filter((other) => {
    const invoice = invoices[other];
    const buyer = { name: invoice?.row.buyerName ?? null, businessId: invoice?.buyerBusinessId ?? null };
    return (buyer.name !== null || buyer.businessId !== null) && isOwn(buyer);
  });
  return rightly.length >= minRightlyNamed;
};

/** Returns whether the supplier has sent several invoices to the same buyer. */
const isSupplierHabit = ({ invoices, suppliers, getSupplierPositions }: PurchaseLedger, position: number): boolean => {
  const supplier = suppliers.of[position] ?? noSupplierIndex;
  const own = invoices[position];
  if (supplier === noSupplierIndex || !own) return false;
  const alike = getSupplierPositions(supplier).filter((other) => {
    const invoice = invoices[other];
    return invoice?.buyerBusinessId === own.buyerBusinessId && invoice.row.buyerName === own.row.buyerName;
  });
  return alike.length > minSupplierInvoices;
};
