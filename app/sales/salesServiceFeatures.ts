import { fail } from '../contract/errors.ts';
import type { BulkRun } from '../contract/sales/bulk.ts';
import type { InvoiceBranding } from '../contract/sales/invoiceBranding.ts';
import type { Submission } from '../contract/sales/submission.ts';
import type { CompanyRef } from '../contract/values.ts';
import { type AddressBookService, createAddressBook } from './addressBook/createAddressBook.ts';
import type { SalesApi } from './api/salesApi.ts';
import { openSalesApi, type SalesConnection } from './api/salesConnection.ts';
import { identifyProfileService, type ServiceRef } from './api/serviceRef.ts';
import { type BulkSender, createBulkSender } from './batch/bulkSender.ts';
import { createRequestThrottle } from './batch/requestThrottle.ts';
import { emptySalesSettings, readSalesSettingsQuickly } from './context/cachedSettings.ts';
import { createSalesCache } from './context/salesCache.ts';
import type { SalesMethodDeps } from './context/salesMethodDeps.ts';
import { createOutbox } from './outbox/outbox.ts';
import type { OutboxOptions } from './outbox/outboxOptions.ts';
import { createQuietTime } from './outbox/quietTime.ts';
import type { SendingLock } from './outbox/sendingLock.ts';
import { plainInvoiceBranding } from './preview/plainInvoiceBranding.ts';
import type { SalesStore } from './store/salesStore.ts';
import type { InvoiceNotificationCounts } from './tracking/countNotifications.ts';
import { createInvoiceTracking, type InvoiceTracking } from './tracking/invoiceTracking.ts';

export interface SalesServiceFeaturesOptions
  extends Pick<SalesMethodDeps, 'now' | 'monotonic' | 'pause' | 'random' | 'today' | 'newId'> {
  readonly store: SalesStore;
  readonly lock: SendingLock;
  readonly sendingConfirmation?: OutboxOptions['sendingConfirmation'];
  readonly sourceFor: (company: CompanyRef) => SalesConnection | Promise<SalesConnection>;
  readonly onSubmissionChanged: (submission: Submission) => void;
  readonly onFollowed: (company: CompanyRef) => void;
  readonly onNotification: (notification: InvoiceNotificationCounts) => void;
  readonly onBulk: (run: BulkRun) => void;
  /** Returns the milliseconds in which a sending can be undone; none where left out. */
  readonly undoMs?: () => number;
  /** Returns the branding with which an invoice is kept as it was sent; the plain one where left out. */
  readonly getBranding?: ((company: CompanyRef) => InvoiceBranding) | undefined;
  readonly onSentDocumentFailed?: OutboxOptions['onSentDocumentFailed'];
}

/** The sales features of one service: everything that they store, cache and send belongs to that service alone. */
export interface SalesServiceFeatures {
  readonly service: ServiceRef;
  readonly context: SalesMethodDeps;
  readonly addressBook: AddressBookService;
  readonly tracking: InvoiceTracking;
  readonly bulk: BulkSender;
  /**
   * Lets no operation wait any longer for the end of what it has begun: it is looked up later. What waits for the end of its undo
   * period is held back.
   */
  stopWaiting(): void;
}

/** Returns the service that a source leads to. Throws `notFound` where its profile describes no sales interface. */
export const identifyConnectionService = ({ service, profile }: SalesConnection, company: CompanyRef): ServiceRef =>
  service ?? identifyProfileService(profile, company);

/**
 * Opens the sales features of one service. A request for a company whose connection now leads to another service fails
 * with `otherService`; a request that is already under way completes at its own service.
 */
export const openSalesServiceFeatures = (
  service: ServiceRef,
  options: SalesServiceFeaturesOptions,
): SalesServiceFeatures => {
  const { store, lock, sourceFor, onSubmissionChanged, onFollowed, onNotification, onBulk, undoMs = () => 0 } = options;
  const {
    now,
    monotonic,
    pause,
    random,
    today,
    newId,
    onSentDocumentFailed,
    getBranding = () => plainInvoiceBranding,
  } = options;
  const waiting = new AbortController();
  const throttle = createRequestThrottle({ now, monotonic, pause, random });
  const openApi = async (company: CompanyRef, isPatient: boolean): Promise<SalesApi> => {
    const source = await sourceFor(company);
    if (identifyConnectionService(source, company).key !== service.key)
      throw fail({ kind: 'otherService', address: service.address });
    const http = throttle.wrapClient(company, source.http, isPatient);
    return openSalesApi({ ...source, http }, company, { pause, monotonic, stopped: waiting.signal });
  };
  const apiFor = (company: CompanyRef): Promise<SalesApi> => openApi(company, false);
  const cache = createSalesCache({ store, apiFor, now });
  const outbox = createOutbox({
    sendingConfirmation: options.sendingConfirmation,
    ...{ store, apiFor, lock, now, today, newId, quietTime: createQuietTime({ now, monotonic }) },
    undoPeriod: { lengthMs: undoMs, monotonic, pause },
    allowedChannels: async (company) => (await readSalesSettingsQuickly(cache, company, { keepsPace: true })).channels,
    remindsAutomatically: async (company) =>
      (await readSalesSettingsQuickly(cache, company, { keepsPace: true })).remindsAutomatically === true,
    // The settings that were read last: no request comes between the delivery and its entry in the journal.
    createDocument: async (company, draft, number, capabilities) => {
      // Read from the disk when the first invoice was sent.
      const { createInvoiceDocument } = await import('./preview/createInvoiceDocument.ts');
      const settings = (await store.settings(company)) ?? emptySalesSettings;
      return createInvoiceDocument(draft, settings, number, capabilities, getBranding(company));
    },
    onSentDocumentFailed,
    onChanged: (submission) => {
      onSubmissionChanged(submission);
      bulk.note(submission);
      if (submission.state === 'done' && submission.invoiceId) tracking.note(submission.company, submission.invoiceId);
    },
  });
  const context: SalesMethodDeps = { store, cache, outbox, apiFor, now, monotonic, pause, random, today, newId };
  const tracking = createInvoiceTracking({
    ...context,
    // Where the sending of an invoice was refused, what is read after it waits, too.
    apiFor: (company) => openApi(company, true),
    ...{ onChanged: onFollowed, onNotification },
  });
  const bulk = createBulkSender({ ...context, lock, throttle, onChanged: onBulk });
  return {
    service,
    context,
    addressBook: createAddressBook(context),
    tracking,
    bulk,
    stopWaiting: () => {
      waiting.abort();
      outbox.holdBack();
    },
  };
};
