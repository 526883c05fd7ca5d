import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import { addToList } from '#app/lib/addToList.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';
import { indexSimilarNames, type SimilarNameIndex } from './similarNames.ts';
import { areOtherCompanyForms } from './supplierNames.ts';
import { getFirstDay, hasAccount, isKnownBefore, maxUnprovenInvoices, summarizeSupplier } from './supplierProfiles.ts';
import { noSupplierIndex } from './suppliers.ts';

type SuppliersByName = ReadonlyMap<string, readonly number[]>;

/**
 * Finds suppliers that are taken for known ones: the name of a known supplier with another business id, or a name that
 * differs from it by a letter, by the order of its words or by a word or two at an end, each with an account that the
 * known one never had. With its account, a name in another company form is another seller by law. Several ids of one
 * name are a chain, several names that add to one are a group, and different figures in a name are different buildings.
 */
export function* findSupplierImitations(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const names = yield* indexNames(ledger);
  const similarNames = yield* indexSimilarNames(new Set(names.keys()));
  for (const [name, suppliers] of names)
    for (const supplier of suppliers.length > maxNamesakes ? [] : suppliers) {
      const members = ledger.getSupplierPositions(supplier);
      if (members.length > maxUnprovenInvoices) continue;
      yield;
      const suspicious = [...members].filter((position) => isPayable(ledger, position));
      if (suspicious.length === 0) continue;
      const first = getFirstDay(ledger, supplier);
      const isKnown = (other: number): boolean => other !== supplier && isKnownBefore(ledger, other, first);
      const isImitated = (other: number): boolean =>
        isKnown(other) && !suspicious.some((position) => hasAccount(ledger, other, ledger.accounts[position] ?? ''));
      const namesake = suppliers.length === 2 ? suppliers.find(isKnown) : undefined;
      if (namesake !== undefined && (isImitated(namesake) || haveOtherForms(ledger, supplier, namesake))) {
        reportOtherId(ledger, report, suspicious, namesake);
        continue;
      }
      if (suppliers.some(isImitated)) continue;
      const imitated = listImitated(name, names, similarNames, isKnown).find(isImitated);
      if (imitated !== undefined) reportImitation(ledger, report, suspicious, imitated);
    }
}

/** Suppliers of one name, or names that add to one, beyond which they are a chain. */
const maxNamesakes = 5;

/** Returns the suppliers that a name may be taken for. */
const listImitated = (
  name: string,
  names: SuppliersByName,
  { findLookalikes, findExtended, findExtensions }: SimilarNameIndex,
  isKnown: (supplier: number) => boolean,
): readonly number[] => {
  const getSuppliers = (other: string): readonly number[] => names.get(other) ?? [];
  const isGroup = (extended: string): boolean => {
    const extensions = findExtensions(extended);
    return extensions.length > maxNamesakes || extensions.some((other) => getSuppliers(other).some(isKnown));
  };
  const extended = findExtended(name).filter((other) => !isGroup(other));
  return [...findLookalikes(name), ...extended].flatMap(getSuppliers);
};

const isPayable = ({ invoices, accounts }: PurchaseLedger, position: number): boolean => {
  const invoice = invoices[position];
  return invoice !== undefined && isUnpaid(invoice) && accounts[position] !== '';
};

/** Returns the suppliers of each name. */
function* indexNames({ suppliers }: PurchaseLedger): CooperativeTask<SuppliersByName> {
  const names = new Map<string, number[]>();
  const named = new Set<number>();
  for (const [position, name] of suppliers.nameKeys.entries()) {
    const supplier = suppliers.of[position] ?? noSupplierIndex;
    if (supplier === noSupplierIndex || name === '' || named.has(supplier)) continue;
    named.add(supplier);
    addToList(names, name, supplier);
  }
  yield;
  return names;
}

const haveOtherForms = ({ invoices, getSupplierPositions }: PurchaseLedger, one: number, other: number): boolean => {
  const [a, b] = [one, other].map(
    (supplier) => invoices[getSupplierPositions(supplier)[0] ?? -1]?.row.sellerName ?? '',
  );
  return areOtherCompanyForms(a ?? '', b ?? '');
};

const reportOtherId = (
  ledger: PurchaseLedger,
  report: FindingReporter,
  positions: readonly number[],
  namesake: number,
): void => {
  const before = [summarizeSupplier(ledger, ledger.getSupplierPositions(namesake), ({ businessId }) => businessId)];
  for (const position of positions) {
    const { businessId } = ledger.invoices[position]?.row ?? {};
    if (!businessId || before[0]?.value === '') continue;
    report(position, {
      key: createValueFindingKey('supplierIdChanged', normalizeBusinessId(businessId)),
      evidence: { kind: 'supplierIdChanged', now: businessId, before },
    });
  }
};

const reportImitation = (
  ledger: PurchaseLedger,
  report: FindingReporter,
  positions: readonly number[],
  imitated: number,
): void => {
  const known = summarizeSupplier(ledger, ledger.getSupplierPositions(imitated), ({ sellerName }) => sellerName);
  for (const position of positions)
    report(position, {
      key: createValueFindingKey('supplierImitated', ledger.suppliers.nameKeys[position] ?? ''),
      evidence: {
        kind: 'supplierImitated',
        now: ledger.invoices[position]?.row.sellerName ?? '',
        imitated: known,
      },
    });
};
