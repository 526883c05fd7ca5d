import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { CompanySnapshot } from '../handover/archiveSnapshot.ts';
import type { HandoverSettings, HandoverStep } from '../handover/handoverStep.ts';
import { writeInvoiceFiles } from '../handover/writeInvoiceFiles.ts';
import { writeRemarkFiles } from '../handover/writeRemarkFiles.ts';
import { writeDecisionFiles } from './handoverDecisions.ts';

/** Writes all files of a company's purchases. */
export async function* writePurchaseFiles(
  archiveRef: ArchiveRef,
  snapshot: CompanySnapshot,
  settings: HandoverSettings,
): AsyncGenerator<HandoverStep> {
  yield* writeInvoiceFiles(snapshot, settings);
  yield* writeRemarkFiles(snapshot, settings);
  yield* writeDecisionFiles({ archiveRef, ...snapshot }, settings);
}
