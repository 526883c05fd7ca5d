import type { SalesRecordKind, UnreadableRecord } from '#app/contract/sales/unreadable.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';

interface LoggedRecord extends UnreadableRecord {
  readonly company: CompanyRef;
}

/** The records that could not be read since the program started, each once. */
export interface UnreadableRecordLog {
  add(company: CompanyRef, record: UnreadableRecord): void;
  /** Forgets a record that was read or replaced. */
  remove(company: CompanyRef, kind: SalesRecordKind, id: string): void;
  /** Replaces what is known of one kind. */
  replace(company: CompanyRef, kind: SalesRecordKind, records: readonly UnreadableRecord[]): void;
  listByCompany(company: CompanyRef): readonly UnreadableRecord[];
}

/** Creates a log; `onFound` is called once for each record that it did not hold before. */
export const createUnreadableRecordLog = (
  onFound: (company: CompanyRef, record: UnreadableRecord) => void = () => undefined,
): UnreadableRecordLog => {
  const logged = new Map<string, LoggedRecord>();
  const toRecordKey = ({ connectionId, customerNumber }: CompanyRef, kind: SalesRecordKind, id: string): string =>
    JSON.stringify([connectionId, customerNumber, kind, id]);
  const add = (company: CompanyRef, record: UnreadableRecord): void => {
    const key = toRecordKey(company, record.kind, record.id);
    const isNew = !logged.has(key);
    logged.set(key, { ...record, company });
    if (isNew) onFound(company, record);
  };
  return {
    add,
    remove: (company, kind, id) => {
      logged.delete(toRecordKey(company, kind, id));
    },
    replace: (company, kind, records) => {
      const ids = new Set(records.map(({ id }) => id));
      for (const [key, entry] of logged)
        if (entry.kind === kind && isSameCompany(entry.company, company) && !ids.has(entry.id)) logged.delete(key);
      for (const record of records) add(company, record);
    },
    listByCompany: (company) =>
      [...logged.values()]
        .filter((entry) => isSameCompany(entry.company, company))
        .map(({ kind, id, savedAt }) => ({ kind, id, savedAt })),
  };
};
