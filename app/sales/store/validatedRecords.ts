import { fail } from '#app/contract/errors.ts';
import type { SalesRecordKind, UnreadableRecord } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesRecordToPut, StoredSalesRecord } from './recordKeys.ts';
import { recordSchemas, type SalesRecordValue } from './recordSchemas.ts';
import type { OtherServiceSalesRecord } from './records.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { UnreadableRecordLog } from './unreadableRecordLog.ts';

type TypedRecord<K extends SalesRecordKind> = StoredSalesRecord & { readonly value: SalesRecordValue<K> };
type ForeignTypedRecord<K extends SalesRecordKind> = OtherServiceSalesRecord & { readonly value: SalesRecordValue<K> };

/** Records in their own types. A record that cannot be read is logged and left as it is in the file. */
export interface ValidatedRecords {
  /** Null where there is none. Throws `unreadableRecord`. */
  get<K extends SalesRecordKind>(company: CompanyRef, kind: K, id: string): Promise<TypedRecord<K> | null>;
  /** The same, and null also if it cannot be read: for data that the service returns again. */
  find<K extends SalesRecordKind>(company: CompanyRef, kind: K, id: string): Promise<TypedRecord<K> | null>;
  /** All that can be read. */
  list<K extends SalesRecordKind>(company: CompanyRef, kind: K): Promise<readonly TypedRecord<K>[]>;
  /** All that can be read, and the ids of the others. */
  listAll<K extends SalesRecordKind>(
    company: CompanyRef,
    kind: K,
  ): Promise<{ readonly records: readonly TypedRecord<K>[]; readonly unreadable: readonly UnreadableRecord[] }>;
  /** Lists the records of the company's other services; archived ones only if they have one of these ids. */
  listElsewhere<K extends SalesRecordKind>(
    company: CompanyRef,
    kind: K,
    ids?: readonly string[],
  ): Promise<readonly ForeignTypedRecord<K>[]>;
  /** Returns the values of archived records that can be read; the others are neither listed nor logged. */
  listArchived<K extends SalesRecordKind>(company: CompanyRef, kind: K): Promise<readonly SalesRecordValue<K>[]>;
  /** Returns a record to be put. Throws `unfitRecord` where it could not be read again. */
  write<K extends SalesRecordKind>(company: CompanyRef, kind: K, entry: ValidatedRecord<K>): SalesRecordToPut;
  /** Returns the entries that can be read again; the others are logged. */
  writeFitting<K extends SalesRecordKind>(
    company: CompanyRef,
    kind: K,
    entries: readonly ValidatedRecord<K>[],
  ): readonly SalesRecordToPut[];
}

export interface ValidatedRecord<K extends SalesRecordKind> {
  readonly id: string;
  readonly value: SalesRecordValue<K>;
  /** ISO moment. */
  readonly savedAt: string;
}

/** Kinds whose loss could lead to a second sending. */
const journalKinds: readonly SalesRecordKind[] = ['dispatch', 'single', 'bulk', 'bulkResult', 'repeatedStep'];

export const createValidatedRecords = (
  records: Pick<ServiceRecords, 'get' | 'list' | 'listElsewhere' | 'listArchived'>,
  log: UnreadableRecordLog,
): ValidatedRecords => {
  const find: ValidatedRecords['find'] = async (company, kind, id) => {
    const record = await records.get({ company, kind, id });
    if (!record) return null;
    const value = parseRecordBody(kind, record.body);
    if (value === null) log.add(company, { kind, id, savedAt: record.savedAt });
    else log.remove(company, kind, id);
    return value && { ...record, value: value.value };
  };
  const listAll: ValidatedRecords['listAll'] = async (company, kind) => {
    const unreadable: UnreadableRecord[] = [];
    const typed = (await records.list({ company, kind })).flatMap((record) => {
      const parsed = parseRecordBody(kind, record.body);
      if (parsed) return [{ ...record, value: parsed.value }];
      unreadable.push({ kind, id: record.id, savedAt: record.savedAt });
      return [];
    });
    log.replace(company, kind, unreadable);
    return { records: typed, unreadable };
  };
  const write: ValidatedRecords['write'] = (company, kind, { id, value, savedAt }) => {
    const body = serializeIfReadable(kind, value);
    if (body === null) throw fail({ kind: 'unfitRecord' });
    return { company, kind, id, body, savedAt };
  };
  return {
    find,
    get: async (company, kind, id) => {
      const record = await find(company, kind, id);
      if (!record && (await records.get({ company, kind, id })))
        throw fail({ kind: 'unreadableRecord', reason: journalKinds.includes(kind) ? 'journal' : 'entry' });
      return record;
    },
    listAll,
    list: async (company, kind) => (await listAll(company, kind)).records,
    listElsewhere: async (company, kind, ids) =>
      (await records.listElsewhere({ company, kind }, ids)).flatMap((record) => {
        const parsed = parseRecordBody(kind, record.body);
        if (parsed) return [{ ...record, value: parsed.value }];
        log.add(company, { kind, id: record.id, savedAt: record.savedAt });
        return [];
      }),
    listArchived: async (company, kind) =>
      (await records.listArchived({ company, kind })).flatMap(({ body }) => {
        const parsed = parseRecordBody(kind, body);
        return parsed ? [parsed.value] : [];
      }),
    write,
    writeFitting: (company, kind, entries) =>
      entries.flatMap(({ id, value, savedAt }) => {
        const body = serializeIfReadable(kind, value);
        if (body !== null) {
          log.remove(company, kind, id);
          return [{ company, kind, id, body, savedAt }];
        }
        log.add(company, { kind, id, savedAt });
        return [];
      }),
  };
};

/** Returns the value of a record's JSON text; null where it cannot be read. */
export const parseRecordBody = <K extends SalesRecordKind>(
  kind: K,
  body: string,
): { readonly value: SalesRecordValue<K> } | null => {
  try {
    return { value: recordSchemas[kind].parse(JSON.parse(body)) as SalesRecordValue<K> };
  } catch {
    return null;
  }
};

/** The JSON text of a value; null where reading it would fail. */
const serializeIfReadable = (kind: SalesRecordKind, value: unknown): string | null => {
  const body = JSON.stringify(value);
  return parseRecordBody(kind, body) && body;
};
