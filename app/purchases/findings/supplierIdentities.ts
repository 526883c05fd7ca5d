import { normalizeBusinessId } from '#app/identifiers/businessId.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { FindingReporter } from './examinedInvoice.ts';
import { createValueFindingKey } from './findingKeys.ts';
import { isUnpaid, type PurchaseLedger } from './purchaseLedger.ts';
import { differsByOneLetter, foldLookalikeLetters, listCompanyForms } from './supplierNames.ts';
import { getFirstDay, hasAccount, isKnownBefore, maxUnprovenInvoices, summarizeSupplier } from './supplierProfiles.ts';
import { noSupplierIndex } from './suppliers.ts';

/**
 * Finds suppliers that are taken for known ones: the name of a known supplier with another business id, or a name that
 * differs from it by a letter, each with an account that the known one never had. Different company forms are a change
 * of form, several ids of one name are a chain, and different figures in a name are different buildings.
 */
export function* findSupplierImitations(ledger: PurchaseLedger, report: FindingReporter): CooperativeTask<void> {
  const names = yield* indexNames(ledger);
  const findSimilar = indexSimilarNames(names);
  for (const [name, suppliers] of names)
    for (const supplier of suppliers) {
      const members = ledger.getSupplierPositions(supplier);
      if (members.length > maxUnprovenInvoices) continue;
      yield;
      const suspicious = [...members].filter((position) => isPayable(ledger, position));
      if (suspicious.length === 0) continue;
      const first = getFirstDay(ledger, supplier);
      const isImitated = (known: number): boolean =>
        known !== supplier &&
        isKnownBefore(ledger, known, first) &&
        !suspicious.some((position) => hasAccount(ledger, known, ledger.accounts[position] ?? ''));
      const namesakes = suppliers.filter(isImitated);
      const [namesake] = namesakes;
      if (namesake !== undefined) {
        if (suppliers.length === 2 && hasSameForm(ledger, supplier, namesake))
          reportOtherId(ledger, report, suspicious, namesake);
        continue;
      }
      const imitated = findSimilar(name)
        .flatMap((similar) => names.get(similar) ?? [])
        .find(isImitated);
      if (imitated !== undefined) reportImitation(ledger, report, suspicious, imitated);
    }
}

const isPayable = ({ invoices, accounts }: PurchaseLedger, position: number): boolean => {
  const invoice = invoices[position];
  return invoice !== undefined && isUnpaid(invoice) && accounts[position] !== '';
};

/** Returns the suppliers of each name. */
function* indexNames({ suppliers }: PurchaseLedger): CooperativeTask<ReadonlyMap<string, readonly number[]>> {
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

/** Shortest name in which a letter proves anything: `Hanna` and `Hansa` are two companies. */
const minNameLength = 6;
/** Letters at the beginning or the end that two names share where one letter differs. */
const sharedLetters = 3;

/** Creates a search for names that differ from one by a letter, or look the same. */
const indexSimilarNames = (names: ReadonlyMap<string, unknown>): ((name: string) => readonly string[]) => {
  const byLetters = new Map<string, string[]>();
  const toKeys = (name: string): readonly string[] => [
    `${name.slice(0, sharedLetters)}<`,
    `>${name.slice(-sharedLetters)}`,
  ];
  const byLook = new Map<string, string[]>();
  for (const name of names.keys()) {
    if (name.length < minNameLength) continue;
    for (const key of toKeys(name)) addToList(byLetters, key, name);
    addToList(byLook, foldLookalikeLetters(name), name);
  }
  return (name) => [
    ...(byLook.get(foldLookalikeLetters(name)) ?? []).filter((other) => other !== name),
    ...toKeys(name).flatMap((key) => (byLetters.get(key) ?? []).filter((other) => differsByOneLetter(name, other))),
  ];
};

const addToList = <Item>(lists: Map<string, Item[]>, key: string, item: Item): void => {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
};

const hasSameForm = ({ invoices, getSupplierPositions }: PurchaseLedger, one: number, other: number): boolean => {
  const [a, b] = [one, other].map((supplier) =>
    listCompanyForms(invoices[getSupplierPositions(supplier)[0] ?? -1]?.row.sellerName ?? '').join(' '),
  );
  return a === b;
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
