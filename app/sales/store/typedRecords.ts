import { fail } from '#app/contract/errors.ts';
import type { RecordKind, UnreadableRecord } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesRecordToPut, StoredSalesRecord } from './recordKeys.ts';
import { type RecordValue, recordSchemas } from './recordSchemas.ts';
import type { ForeignSalesRecord } from './records.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { UnreadableLog } from './unreadableLog.ts';

type TypedRecord<K extends RecordKind> = StoredSalesRecord & { readonly value: RecordValue<K> };
type ForeignTypedRecord<K extends RecordKind> = ForeignSalesRecord & { readonly value: RecordValue<K> };

/** Records in their own types. A record that cannot be read is logged and left as it is in the file. */
export interface TypedRecords {
  /** Null where there is none. Throws `unreadableRecord`. */
  get<K extends RecordKind>(company: CompanyRef, kind: K, id: string): Promise<TypedRecord<K> | null>;
  /** The same, and null also if it cannot be read: for data that the service returns again. */
  find<K extends RecordKind>(company: CompanyRef, kind: K, id: string): Promise<TypedRecord<K> | null>;
  /** All that can be read. */
  list<K extends RecordKind>(company: CompanyRef, kind: K): Promise<readonly TypedRecord<K>[]>;
  /** All that can be read, and the ids of the others. */
  listAll<K extends RecordKind>(
    company: CompanyRef,
    kind: K,
  ): Promise<{ readonly records: readonly TypedRecord<K>[]; readonly unreadable: readonly UnreadableRecord[] }>;
  /** Lists the records of the company's other services; archived ones only if they have one of these ids. */
  listElsewhere<K extends RecordKind>(
    company: CompanyRef,
    kind: K,
    ids?: readonly string[],
  ): Promise<readonly ForeignTypedRecord<K>[]>;
  /** Returns the values of archived records that can be read; the others are neither listed nor logged. */
  listArchived<K extends RecordKind>(company: CompanyRef, kind: K): Promise<readonly RecordValue<K>[]>;
  /** Returns a record to be put. Throws `unfitRecord` where it could not be read again. */
  write<K extends RecordKind>(company: CompanyRef, kind: K, entry: RecordEntry<K>): SalesRecordToPut;
  /** Returns the entries that can be read again; the others are logged. */
  writeFitting<K extends RecordKind>(
    company: CompanyRef,
    kind: K,
    entries: readonly RecordEntry<K>[],
  ): readonly SalesRecordToPut[];
}

export interface RecordEntry<K extends RecordKind> {
  readonly id: string;
  readonly value: RecordValue<K>;
  /** ISO moment. */
  readonly savedAt: string;
}

/** Kinds whose loss could lead to a second sending. */
const journalKinds: readonly RecordKind[] = ['dispatch', 'single', 'bulk', 'bulkResult', 'repeatedStep'];

export const createTypedRecords = (
  records: Pick<ServiceRecords, 'get' | 'list' | 'listElsewhere' | 'listArchived'>,
  log: UnreadableLog,
): TypedRecords => {
  const find: TypedRecords['find'] = async (company, kind, id) => {
    const record = await records.get({ company, kind, id });
    if (!record) return null;
    const value = parseBody(kind, record.body);
    if (value === null) log.add(company, { kind, id, savedAt: record.savedAt });
    else log.remove(company, kind, id);
    return value && { ...record, value: value.value };
  };
  const listAll: TypedRecords['listAll'] = async (company, kind) => {
    const unreadable: UnreadableRecord[] = [];
    const typed = (await records.list({ company, kind })).flatMap((record) => {
      const parsed = parseBody(kind, record.body);
      if (parsed) return [{ ...record, value: parsed.value }];
      unreadable.push({ kind, id: record.id, savedAt: record.savedAt });
      return [];
    });
    log.replace(company, kind, unreadable);
    return { records: typed, unreadable };
  };
  const write: TypedRecords['write'] = (company, kind, { id, value, savedAt }) => {
    const body = serializeIfReadable(kind, value);
    if (body === null) throw fail({ kind: 'unfitRecord' });
    return { company, kind, id, body, savedAt };
  };
  return {
    find,
    get: async (company, kind, id) => {
      const found = await find(company, kind, id);
      if (!found && (await records.get({ company, kind, id })))
        throw fail({ kind: 'unreadableRecord', reason: journalKinds.includes(kind) ? 'journal' : 'entry' });
      return found;
    },
    listAll,
    list: async (company, kind) => (await listAll(company, kind)).records,
    listElsewhere: async (company, kind, ids) =>
      (await records.listElsewhere({ company, kind }, ids)).flatMap((record) => {
        const parsed = parseBody(kind, record.body);
        if (parsed) return [{ ...record, value: parsed.value }];
        log.add(company, { kind, id: record.id, savedAt: record.savedAt });
        return [];
      }),
    listArchived: async (company, kind) =>
      (await records.listArchived({ company, kind })).flatMap(({ body }) => {
        const parsed = parseBody(kind, body);
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

const parseBody = <K extends RecordKind>(kind: K, body: string): { readonly value: RecordValue<K> } | null => {
  try {
    return { value: recordSchemas[kind].parse(JSON.parse(body)) as RecordValue<K> };
  } catch {
    return null;
  }
};

/** The JSON text of a value; null where reading it would fail. */
const serializeIfReadable = (kind: RecordKind, value: unknown): string | null => {
  const body = JSON.stringify(value);
  return parseBody(kind, body) && body;
};
