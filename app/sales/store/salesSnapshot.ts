import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesRecordValue } from './recordSchemas.ts';
import type { SalesSnapshotPlace, SnapshotKind } from './salesSnapshots.ts';
import type { RecordSnapshot } from './serviceRecords.ts';
import { parseRecordBody } from './validatedRecords.ts';

/** A record as it is stored. */
export interface SnapshotRecord<K extends SnapshotKind> {
  readonly id: string;
  /** ISO moment. */
  readonly savedAt: string;
  readonly body: string;
  /** Null where it cannot be read. */
  readonly value: SalesRecordValue<K> | null;
}

/** The sales records of one company at its present service, archived ones too, as they were at one moment. */
export interface SalesSnapshot {
  count(kind: SnapshotKind): Promise<number>;
  /** Yields the records of a kind, some at a time. */
  list<K extends SnapshotKind>(kind: K): AsyncGenerator<readonly SnapshotRecord<K>[]>;
  close(): Promise<void>;
}

/** Creates the snapshot of a company over that of all records. */
export const createSalesSnapshot = (company: CompanyRef, snapshot: RecordSnapshot): SalesSnapshot => ({
  count: (kind) => snapshot.count({ company, kind }),
  list: async function* <K extends SnapshotKind>(kind: K) {
    for (let place: SalesSnapshotPlace | null = null; ; ) {
      const { records, next } = await snapshot.read({ company, kind }, place);
      if (records.length > 0)
        yield records.map((record) => ({ ...record, value: parseRecordBody(kind, record.body)?.value ?? null }));
      if (next === null) return;
      place = next;
    }
  },
  close: snapshot.close,
});
