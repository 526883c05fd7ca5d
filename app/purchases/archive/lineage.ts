import { addToList } from '#app/lib/addToList.ts';
/** The part of a record that decides to which invoice it belongs. */
export interface InvoiceLineageRecord {
  /** Row of the record in the archive. */
  readonly document: number;
  /** SHA-256 of its content (hex). */
  readonly hash: string;
  readonly version: number | null;
  /** Payment fields as text (`serializePaymentFields`). */
  readonly payment: string;
}

/** Records of one list that form one invoice; `others` are its further records, the highest version first. */
export interface InvoiceRecordGroup {
  readonly displayed: InvoiceLineageRecord;
  readonly others: readonly InvoiceLineageRecord[];
}

/** An invoice that is already in the archive. */
export interface KnownInvoice {
  readonly id: number;
  readonly displayed: InvoiceLineageRecord;
  /** All records of the invoice, also former ones. */
  readonly documents: ReadonlySet<number>;
  /** True if the service returned it in the previous list. */
  readonly isReturned: boolean;
}

/** A record group and the invoice that it continues; null for a new invoice. */
export interface RecordGroupMatch {
  readonly group: InvoiceRecordGroup;
  readonly invoice: KnownInvoice | null;
  /** True if the predecessor of the record is uncertain. */
  readonly isUncertain: boolean;
  /** Another invoice that the record may continue. */
  readonly rival: number | null;
}

/**
 * Returns the invoices among records that share one key: a service's own id (`isOwnId`), or else seller, number and
 * invoice date. An own id is one invoice. Without it records are versions of one invoice only if each has a version
 * number and all of these differ; otherwise each is an invoice of its own. The order of the records does not matter.
 */
export const groupInvoiceRecords = (
  records: readonly InvoiceLineageRecord[],
  isOwnId: boolean,
): InvoiceRecordGroup[] => {
  const ordered = records.toSorted(compareVersions);
  const [displayed, ...others] = ordered;
  if (!displayed) return [];
  if (isOwnId || haveDistinctVersions(records)) return [{ displayed, others }];
  return ordered.map((record) => ({ displayed: record, others: [] }));
};

/**
 * Returns which invoice of the archive each group of the same key continues. A group continues an invoice that has one
 * of its records, else the only one that asks for the same payment, else, where one invoice meets one group, the one
 * whose version is lower. All other groups are new invoices.
 */
export const matchRecordGroups = (
  groups: readonly InvoiceRecordGroup[],
  archived: readonly KnownInvoice[],
  isOwnId: boolean,
): RecordGroupMatch[] => {
  const continued = new Map<InvoiceRecordGroup, KnownInvoice>();
  const matched = new Set<KnownInvoice>();
  const match = (group: InvoiceRecordGroup, invoice: KnownInvoice): void => {
    continued.set(group, invoice);
    matched.add(invoice);
  };
  const positions = new Map(archived.map((invoice, position) => [invoice, position]));
  /** Matches each group with the first of its candidates that is free. */
  const matchFirst = (findCandidates: (group: InvoiceRecordGroup) => readonly KnownInvoice[]): void => {
    for (const group of groups) {
      if (continued.has(group)) continue;
      const free = findCandidates(group).filter((invoice) => !matched.has(invoice));
      const [first] = free.sort((one, other) => (positions.get(one) ?? 0) - (positions.get(other) ?? 0));
      if (first) match(group, first);
    }
  };
  /** Matches a group with an invoice where each is the only free one that asks for the payment. */
  const matchPayment = (isCandidate: (invoice: KnownInvoice) => boolean): void => {
    const free = archived.filter((invoice) => !matched.has(invoice) && isCandidate(invoice));
    const byPayment = Map.groupBy(free, ({ displayed }) => displayed.payment);
    const freeGroups = groups.filter((group) => !continued.has(group));
    for (const [payment, [group, ...rivals]] of Map.groupBy(freeGroups, ({ displayed }) => displayed.payment)) {
      const [only, ...more] = byPayment.get(payment) ?? [];
      if (group && rivals.length === 0 && only && more.length === 0) match(group, only);
    }
  };
  /** Matches the one group with the only free invoice whose version is lower. */
  const matchLater = (isCandidate: (invoice: KnownInvoice) => boolean): void => {
    const [group, ...others] = groups;
    if (!group || others.length > 0 || continued.has(group)) return;
    const [only, ...more] = archived.filter(
      (invoice) =>
        !matched.has(invoice) && isCandidate(invoice) && isLaterRecordVersion(group.displayed, invoice.displayed),
    );
    if (only && more.length === 0) match(group, only);
  };
  const isReturned = (invoice: KnownInvoice): boolean => invoice.isReturned;

  const byDisplayed = Map.groupBy(archived, ({ displayed }) => displayed.document);
  const byDocument = indexBy(archived, ({ documents }) => documents);
  const groupsByDocument = indexBy(groups, getDocumentIds);
  if (isOwnId) matchFirst(() => archived.filter(isReturned));
  if (isOwnId) matchFirst(() => archived);
  matchFirst(({ displayed }) => byDisplayed.get(displayed.document) ?? []);
  matchFirst((group) => getDocumentIds(group).flatMap((document) => byDisplayed.get(document) ?? []));
  matchFirst(({ displayed }) => byDocument.get(displayed.document) ?? []);
  matchFirst((group) => getDocumentIds(group).flatMap((document) => byDocument.get(document) ?? []));
  matchPayment(isReturned);
  matchPayment(() => true);
  matchLater(isReturned);
  matchLater(() => true);

  const replaced = archived.find((invoice) => !matched.has(invoice));
  const replacedNow = archived.find((invoice) => !matched.has(invoice) && invoice.isReturned);
  /** An invoice that shares a record with the group, or that was replaced in the same list. */
  const findRival = (group: InvoiceRecordGroup, invoice: KnownInvoice | null): KnownInvoice | undefined => {
    const sharing = getDocumentIds(group).flatMap((document) => byDocument.get(document) ?? []);
    return sharing.find((each) => each !== invoice) ?? (invoice === null ? replaced : replacedNow);
  };
  return groups.map((group) => {
    const invoice = continued.get(group) ?? null;
    const rival = isOwnId ? null : (findRival(group, invoice)?.id ?? null);
    const isSplit = [...(invoice?.documents ?? [])].some((document) =>
      groupsByDocument.get(document)?.some((each) => each !== group),
    );
    return { group, invoice, rival, isUncertain: rival !== null || isSplit };
  });
};

/** Suffix of an invoice identity whose key is shared with others. No key ends like this: a key is JSON or a hash. */
const contentSuffix = / #[0-9a-f-]+$/;

/** Returns the key of an invoice from its permanent identity. */
export const extractInvoiceKey = (identity: string): string =>
  identity.includes(' #') ? identity.replace(contentSuffix, '') : identity;

/** Returns whether a key, or the identity of an invoice with that key, is the service's own id: `["own"]`. */
export const isServiceIdKey = (identity: string): boolean =>
  identity.startsWith('[') && JSON.parse(extractInvoiceKey(identity)).length === 1;

/**
 * Returns whether a key is a content hash, for a record with neither an own id nor a seller and a number. JSON is
 * never a hash.
 */
export const isContentHashKey = (identity: string): boolean => !identity.startsWith('[');

/** Returns whether a record is a later version than another one of the same key. */
export const isLaterRecordVersion = (record: InvoiceLineageRecord, before: InvoiceLineageRecord): boolean =>
  record.version !== null && before.version !== null && record.version > before.version;

const getDocumentIds = ({ displayed, others }: InvoiceRecordGroup): number[] =>
  [displayed, ...others].map(({ document }) => document);

/** Returns lists of items by each of their keys, in the order of the items. */
const indexBy = <T>(items: readonly T[], getKeys: (item: T) => Iterable<number>): ReadonlyMap<number, readonly T[]> => {
  const index = new Map<number, T[]>();
  for (const item of items) for (const key of getKeys(item)) addToList(index, key, item);
  return index;
};

const haveDistinctVersions = (records: readonly InvoiceLineageRecord[]): boolean => {
  const versions = records.flatMap(({ version }) => version ?? []);
  return new Set(versions).size === records.length;
};

/** Sorts the highest version first. Equal versions are ordered by content hash, independent of the order of receipt. */
const compareVersions = (one: InvoiceLineageRecord, other: InvoiceLineageRecord): number =>
  getVersionRank(other) - getVersionRank(one) || (one.hash < other.hash ? -1 : 1);

/** Returns the version for sorting; a missing version is lower than every number that a service can send. */
const getVersionRank = ({ version }: InvoiceLineageRecord): number => version ?? Number.MIN_SAFE_INTEGER - 1;
