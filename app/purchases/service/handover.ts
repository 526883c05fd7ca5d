import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { HandoverSettings, HandoverStep } from '../handover/handoverStep.ts';
import type { PurchasesServiceDeps } from './purchasesServiceDeps.ts';

/** What a hand-over says of a company's purchases beside their files. */
export interface WrittenPurchases {
  /** Time of the last complete list (ms); null before the first. */
  readonly syncedAt: number | null;
}

export interface PurchasesHandover {
  /**
   * Writes everything of a company's purchases into a folder, as it was when it was called; `onStep` is awaited before
   * the next step. Throws `storage`, and `cancelled`.
   */
  write(
    company: CompanyRef,
    settings: HandoverSettings,
    signal: AbortSignal,
    onStep: (step: HandoverStep) => Promise<void>,
  ): Promise<WrittenPurchases>;
}

export const createPurchasesHandover = ({ call, openArchive }: PurchasesServiceDeps): PurchasesHandover => ({
  write: async (company, settings, signal, onStep) => {
    const { id, syncedAt } = await call.beginHandover(await openArchive(company), settings);
    try {
      for (;;) {
        if (signal.aborted) throw fail({ kind: 'cancelled' });
        const step = await call.continueHandover(id);
        if (step === null) return { syncedAt };
        await onStep(step);
      }
    } finally {
      await call.endHandover(id);
    }
  },
});
