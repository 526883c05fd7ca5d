import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesRecordValue } from './recordSchemas.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { ValidatedRecords } from './validatedRecords.ts';

/** Kinds of records that several programs may want to go on with. */
type RevisedKind = 'dispatch' | 'single';

/**
 * Saves a record over the revision that was read, and returns the next revision. Throws `otherProgram` (`changed`) where the file
 * has another one by now: compare and set.
 */
export type SaveRecordRevision = <K extends RevisedKind>(
  kind: K,
  id: string,
  read: SalesRecordValue<K> & { readonly company: CompanyRef; readonly revision: number },
) => Promise<SalesRecordValue<K>>;

export const createRevisionSaver =
  (records: Pick<ServiceRecords, 'putRevision'>, typed: ValidatedRecords, now: () => string): SaveRecordRevision =>
  async (kind, id, read) => {
    const value = { ...read, revision: read.revision + 1 };
    const isSaved = await records.putRevision(
      typed.write(read.company, kind, { id, value, savedAt: now() }),
      read.revision,
    );
    if (!isSaved) throw fail({ kind: 'otherProgram', reason: 'changed' });
    return value;
  };
