import type { AppFailure } from '#app/contract/errors.ts';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryChannel, Draft } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { InvoiceDocument } from '../draft/invoiceDocument.ts';
import type { SalesStore } from '../store/salesStore.ts';
import type { SendingConfirmation } from '../store/sendingFile.ts';
import type { QuietTime } from './quietTime.ts';
import type { SendingLock } from './sendingLock.ts';
import type { UndoPeriod } from './undoPeriod.ts';

export interface OutboxOptions {
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  readonly lock: SendingLock;
  /** Returns whether invoices may be sent from these data; always where left out. */
  readonly sendingConfirmation?: (() => Promise<SendingConfirmation>) | undefined;
  /** Returns the channels that the company may use; null if they are unknown. */
  readonly allowedChannels: (company: CompanyRef) => Promise<readonly DeliveryChannel[] | null>;
  /** Returns whether the service is known to remind of unpaid invoices by itself. */
  readonly remindsAutomatically: (company: CompanyRef) => Promise<boolean>;
  /** Draws the invoice of a draft as it is sent; null where that is not kept. */
  readonly createDocument: (
    company: CompanyRef,
    draft: Draft,
    number: string | null,
    capabilities: SalesCapabilities,
  ) => Promise<InvoiceDocument | null>;
  /** Called where an invoice was sent, and what was sent could not be kept. */
  readonly onSentDocumentFailed?: ((company: CompanyRef, failure: AppFailure) => void) | undefined;
  /** ISO moment. */
  readonly now: () => string;
  /** Returns today's date in this machine's time zone, ISO date. */
  readonly today: () => string;
  readonly newId: () => string;
  readonly quietTime: QuietTime;
  /** None where left out. */
  readonly undoPeriod?: UndoPeriod;
  readonly onChanged: (submission: Submission) => void;
}
