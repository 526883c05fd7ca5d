/** A record as far as it matters which invoice it belongs to. */
export interface LineageRecord {
  /** Row of the record in the archive. */
  readonly document: number;
  /** SHA-256 of its content (hex). */
  readonly hash: string;
  readonly version: number | null;
  /** What it asks to be paid (`toPaymentText`). */
  readonly payment: string;
}

/** The records of one list that are one invoice; `others` are its further records, the highest version first. */
export interface RecordGroup {
  readonly shown: LineageRecord;
  readonly others: readonly LineageRecord[];
}

/** An invoice that the archive holds already. */
export interface KnownInvoice {
  readonly id: number;
  readonly shown: LineageRecord;
  /** Every record that it ever had. */
  readonly documents: ReadonlySet<number>;
  /** The service returned it in the list before. */
  readonly isReturned: boolean;
}

/** The invoice that a group continues; null where it is another one. */
export interface Continuation {
  readonly group: RecordGroup;
  readonly invoice: KnownInvoice | null;
  /** It cannot be told for certain which earlier record this one continues. */
  readonly isUncertain: boolean;
  /** Another invoice that it may be the continuation of. */
  readonly rival: number | null;
}

/**
 * Returns the invoices among records that share one key: a service's own id (`isOwnId`), or else seller, number and invoice
 * date. An own id is one invoice. Without it records are versions of one invoice only if each has a version number and all of
 * these differ; otherwise each is an invoice of its own. The order of the records does not matter.
 */
export const groupRecords = (records: readonly LineageRecord[], isOwnId: boolean): RecordGroup[] => {
  const ordered = records.toSorted(byVersion);
  const [shown, ...others] = ordered;
  if (!shown) return [];
  if (isOwnId || haveDifferentVersions(records)) return [{ shown, others }];
  return ordered.map((record) => ({ shown: record, others: [] }));
};

/**
 * Returns which invoice of the archive each group of the same key continues. A group continues an invoice that has one of its
 * records, else the only one that asks for the same payment, else, where one invoice meets one group, the one whose version is
 * lower. All other groups are new invoices.
 */
export const continueInvoices = (
  groups: readonly RecordGroup[],
  known: readonly KnownInvoice[],
  isOwnId: boolean,
): Continuation[] => {
  const continued = new Map<RecordGroup, KnownInvoice>();
  const freeGroups = () => groups.filter((group) => !continued.has(group));
  const freeInvoices = () => known.filter((invoice) => ![...continued.values()].includes(invoice));
  const pair = (isPair: (group: RecordGroup, invoice: KnownInvoice) => boolean): void => {
    for (const group of freeGroups()) {
      const invoice = freeInvoices().find((each) => isPair(group, each));
      if (invoice) continued.set(group, invoice);
    }
  };
  const pairOnly = (isPair: (group: RecordGroup, invoice: KnownInvoice) => boolean): void => {
    const [free, invoices] = [freeGroups(), freeInvoices()];
    for (const group of free) {
      const [only, ...more] = invoices.filter((invoice) => isPair(group, invoice));
      const rivals = only ? free.filter((each) => isPair(each, only)) : [];
      if (only && more.length === 0 && rivals.length === 1) continued.set(group, only);
    }
  };
  if (isOwnId) pair((_group, { isReturned }) => isReturned);
  if (isOwnId) pair(() => true);
  pair(({ shown }, invoice) => shown.document === invoice.shown.document);
  pair((group, invoice) => holds(group, invoice.shown.document));
  pair(({ shown }, { documents }) => documents.has(shown.document));
  pair(sharesRecord);
  pairOnly(({ shown }, invoice) => invoice.isReturned && shown.payment === invoice.shown.payment);
  pairOnly(({ shown }, invoice) => shown.payment === invoice.shown.payment);
  if (groups.length === 1) pairOnly(({ shown }, invoice) => invoice.isReturned && isLater(shown, invoice.shown));
  if (groups.length === 1) pairOnly(({ shown }, invoice) => isLater(shown, invoice.shown));

  return groups.map((group) => {
    const invoice = continued.get(group) ?? null;
    const rival = isOwnId ? null : findRival(group, invoice, known, continued);
    const isSplit = invoice !== null && groups.some((each) => each !== group && sharesRecord(each, invoice));
    return { group, invoice, rival, isUncertain: rival !== null || isSplit };
  });
};

/** Ends the name of an invoice that shares its key with others. No key ends so: it is JSON or a hash. */
const distinction = / #[0-9a-f-]+$/;

/** Returns the key of an invoice by its name for good. */
export const toKey = (identity: string): string =>
  identity.includes(' #') ? identity.replace(distinction, '') : identity;

/** Whether a key, or the name of an invoice with that key, is the service's own id: `["own"]`. */
export const isOwnId = (identity: string): boolean =>
  identity.startsWith('[') && JSON.parse(toKey(identity)).length === 1;

/** Whether a record is a later version than another one of the same key. */
export const isLater = (record: LineageRecord, before: LineageRecord): boolean =>
  record.version !== null && before.version !== null && record.version > before.version;

/** An invoice that shares a record with the group, or that was replaced in the same list. */
const findRival = (
  group: RecordGroup,
  invoice: KnownInvoice | null,
  known: readonly KnownInvoice[],
  continued: ReadonlyMap<RecordGroup, KnownInvoice>,
): number | null => {
  const others = known.filter((each) => each !== invoice);
  const sharing = others.find((each) => sharesRecord(group, each));
  const matched = [...continued.values()];
  const replaced = others.find((each) => !matched.includes(each) && (invoice === null || each.isReturned));
  return (sharing ?? replaced)?.id ?? null;
};

const sharesRecord = (group: RecordGroup, { documents }: KnownInvoice): boolean =>
  [...documents].some((document) => holds(group, document));

const holds = ({ shown, others }: RecordGroup, document: number): boolean =>
  shown.document === document || others.some((record) => record.document === document);

const haveDifferentVersions = (records: readonly LineageRecord[]): boolean => {
  const versions = records.flatMap(({ version }) => version ?? []);
  return new Set(versions).size === records.length;
};

/** The highest version first; the content decides between equal ones, so that no order of arrival does. */
const byVersion = (one: LineageRecord, other: LineageRecord): number =>
  rank(other) - rank(one) || (one.hash < other.hash ? -1 : 1);

/** Below every number that a service can give. */
const rank = ({ version }: LineageRecord): number => version ?? Number.MIN_SAFE_INTEGER - 1;
