import { z } from 'zod';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { SalesDialect } from '#app/profile/dialect.ts';
import { analyzeDialect } from '../capabilities/analyzeDialect.ts';
import { type ComparableLine, toComparableInvoice } from './comparableInvoice.ts';
import { matchesSentLine } from './findInvoiceDifferences.ts';
import type { OperationCall } from './listOperations.ts';
import type { InvoiceContentLine } from './requests.ts';
import { remoteInvoiceWithVersion } from './responses.ts';

/** A service that takes the lines of an invoice one by one. */
export interface RemoteLineOperations {
  /** The lines as they are now. */
  read(): Promise<readonly ComparableLine[]>;
  /** `index` counts from 0. */
  add(line: InvoiceContentLine, index: number): Promise<void>;
  /** Null where the service takes no line out again. */
  readonly remove: ((line: ComparableLine & { readonly id: string }) => Promise<void>) | null;
}

/** Creates the operations on the lines of an invoice as it was read. */
export const createRemoteLineOperations = (
  call: OperationCall,
  dialect: SalesDialect,
  invoice: { readonly invoiceId: string; readonly original: unknown; readonly version: string | null },
): RemoteLineOperations => ({
  read: async () => {
    const read = await call('readInvoice', remoteInvoiceWithVersion, { invoiceId: invoice.invoiceId });
    return toComparableInvoice(read, await analyzeDialect(dialect)).lines ?? [];
  },
  add: async (line, index) => {
    await call('addLine', z.unknown(), { ...invoice, index, number: index + 1, ...line });
  },
  remove: dialect.removeLine
    ? async ({ id }) => {
        await call('removeLine', z.unknown(), { ...invoice, lineId: id });
      }
    : null,
});

/**
 * Makes the lines of an invoice those of `wanted`, one call after the other: from the first one that is another, those
 * `remoteLines` are taken out, the last one first, and the wanted ones added. Stopped anywhere, it goes on from what is there
 * then; a line whose answer was lost and that is seen to be there is no reason to stop. Throws `conflict` where a line
 * cannot be taken out, and what the calls throw.
 */
export const replaceRemoteLines = async (
  { read, add, remove }: RemoteLineOperations,
  remoteLines: readonly ComparableLine[],
  targetLines: readonly InvoiceContentLine[],
): Promise<void> => {
  const differs = remoteLines.findIndex((line, index) => !matchesSentLine(line, targetLines[index]));
  const unchangedCount = differs === -1 ? remoteLines.length : differs;
  for (const line of remoteLines.slice(unchangedCount).reverse()) {
    const { id } = line;
    if (remove === null || id === null) throw fail({ kind: 'conflict', message: null });
    await remove({ ...line, id });
  }
  for (const [index, line] of targetLines.entries()) {
    if (index < unchangedCount) continue;
    try {
      await add(line, index);
    } catch (failure) {
      if (!mayHaveBeenApplied(failure) || !hasSameLines(await read(), targetLines.slice(0, index + 1))) throw failure;
    }
  }
};

const mayHaveBeenApplied = (failure: unknown): boolean => failure instanceof AppFailure && failure.mayHaveHappened;

const hasSameLines = (remoteLines: readonly ComparableLine[], targetLines: readonly InvoiceContentLine[]): boolean =>
  remoteLines.length === targetLines.length &&
  targetLines.every((line, index) => matchesSentLine(remoteLines[index], line));
