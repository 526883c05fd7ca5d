import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, decimalText, emptyPayload, isoDate, isoMoment } from '../values.ts';
import { salesCapabilities } from './capabilities.ts';
import { deliveryChannel, draft, draftSource, recordId, wizardStep } from './draft.ts';
import { remoteDuplicateReport } from './duplicates.ts';
import { draftFaultCodes, faultMessageValues } from './fault.ts';
import { copyInput, creditNoteInput, reminderInput } from './followUp.ts';
import { fetchedSalesSettings } from './settings.ts';
import { submission, submissionAnswer, undoSeconds } from './submission.ts';
import { unreadableRecord } from './unreadable.ts';

/**
 * The address of the service at which a draft was begun, where its connection leads to another one now: it can be looked at,
 * copied and discarded, and is neither changed nor sent.
 */
const otherAddress = z.string().exactOptional();

/** The journal of its sending cannot be read, so that its progress is unknown: it is neither changed nor sent. */
const isJournalUnreadable = z.literal(true).exactOptional();

/** What must be corrected before a draft can be sent: the number of faults, and the first of them. */
export const draftFaultSummary = z.object({
  count: z.number().int(),
  first: z.object({ path: z.string(), code: z.enum(draftFaultCodes), values: faultMessageValues }).nullable(),
});

/** A draft in the list: enough to recognise it, and its submission where sending has begun. */
export const draftSummary = z.object({
  id: recordId,
  contactName: z.string(),
  lineCount: z.number().int(),
  /** Null while a date cannot be read; the due date also where the service takes none. */
  invoiceDate: isoDate.nullable(),
  dueDate: isoDate.nullable(),
  /** To pay with VAT, without lines whose numbers cannot be read. */
  total: decimalText.nullable(),
  currency: z.string(),
  channel: deliveryChannel.nullable(),
  /** Null while it is unknown what the service takes. */
  faults: draftFaultSummary.nullable(),
  step: wizardStep,
  savedAt: isoMoment,
  /** As `savedAt` for drafts of earlier releases. */
  createdAt: isoMoment,
  /** Row of the imported file that it begins in; null where it was not imported. */
  importRow: z.number().int().nullable(),
  submission: submission.nullable(),
  otherAddress,
  isJournalUnreadable,
});
export type DraftSummary = z.infer<typeof draftSummary>;

const forDraft = z.object({ company: companyRef, draftId: recordId });
const forCompany = z.object({ company: companyRef });

/** Drafts and their sending. */
export const salesContract = {
  drafts: defineIpcMethod({ input: forCompany, output: z.array(draftSummary) }),
  newDraft: defineIpcMethod({ input: forCompany, output: draft }),
  /**
   * A fresh draft with the recipient, lines and words of another one, or of an invoice of the service; dates are new. It is begun
   * at the present service, also where the other one was not.
   */
  cloneDraft: defineIpcMethod({
    input: forCompany.extend({
      of: draftSource,
    }),
    /** `shortened` names what was too long for a draft (`note`, `lines.0.description`). */
    output: draft.extend({ shortened: z.array(z.string()).exactOptional() }),
  }),
  draft: defineIpcMethod({
    input: forDraft,
    output: z.object({ draft, submission: submission.nullable(), otherAddress, isJournalUnreadable }),
  }),
  /** Answers when the draft is on the disk. `otherService` for one with another address. */
  saveDraft: defineIpcMethod({ input: z.object({ draft }), output: z.object({ savedAt: isoMoment }) }),
  discardDraft: defineIpcMethod({ input: forDraft, output: emptyPayload }),
  /**
   * Returns settings at most some minutes old, or some seconds with `forDelivery`, or the last received ones where the
   * service is out of reach; `refresh` requests them in any case.
   */
  settings: defineIpcMethod({
    input: forCompany.extend({ refresh: z.boolean().optional(), forDelivery: z.boolean().optional() }),
    output: fetchedSalesSettings,
  }),
  /** What the company's sales interface takes and returns, as its dialect says; asks the service for nothing. */
  capabilities: defineIpcMethod({ input: forCompany, output: salesCapabilities }),
  /**
   * Starts or goes on with the sending of a draft; answers when it is done, stopped or undone. Twice at once is one sending.
   * A sending that has not begun yet waits until its undo period is over.
   * `otherService` for a draft with another address.
   */
  send: defineIpcMethod({ input: forDraft, output: submission }),
  /** Undoes a sending before its first request. Throws `conflict` once its undo period is over. */
  undo: defineIpcMethod({ input: forDraft, output: submission }),
  undoSettings: defineIpcMethod({ input: emptyPayload, output: z.object({ undoSeconds }) }),
  setUndoSettings: defineIpcMethod({ input: z.object({ undoSeconds }), output: emptyPayload }),
  /**
   * Whether the sales data are a copy from which nothing is sent before `confirmSending` (`sendingUnconfirmed`), and the last
   * confirmation.
   */
  sendingConfirmation: defineIpcMethod({
    input: emptyPayload,
    output: z.object({ isConfirmed: z.boolean(), confirmedAt: isoMoment.nullable() }),
  }),
  /** A person confirms that this computer is the one that sends from now on. */
  confirmSending: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  /** Answers the question of a submission. Throws `conflict` where it does not ask that. */
  decide: defineIpcMethod({ input: forDraft.extend({ answer: submissionAnswer }), output: submission }),
  /** Delivers what was sent once more, on another channel or to another address. */
  deliverAgain: defineIpcMethod({
    input: forCompany.extend({
      invoiceId: z.string().max(200),
      channel: deliveryChannel,
      email: z.string().max(300),
      eInvoiceAddress: z.string().max(100),
      eInvoiceOperator: z.string().max(100),
    }),
    output: submission,
  }),
  /** Sends a copy of what was sent. Offered only where the dialect has the operation, as the two below. */
  sendCopy: defineIpcMethod({ input: forCompany.extend(copyInput.shape), output: submission }),
  /** Reminds of an invoice that is not paid. Throws `followUpRefused` where the service does that by itself. */
  sendReminder: defineIpcMethod({ input: forCompany.extend(reminderInput.shape), output: submission }),
  /** Credits an invoice, or lines of it, with a credit note that refers to it. */
  createCreditNote: defineIpcMethod({ input: forCompany.extend(creditNoteInput.shape), output: submission }),
  /**
   * Records of this computer that cannot be read: all such drafts and sendings, and the contacts, products, invoices
   * and settings that have been encountered. They stay in the file, and everything else is shown without them.
   */
  unreadableRecords: defineIpcMethod({ input: forCompany, output: z.array(unreadableRecord) }),
  /** Unwanted records that repeated requests have left at the service: nothing is removed automatically. */
  duplicates: defineIpcMethod({ input: forCompany, output: z.array(remoteDuplicateReport) }),
  /** The person knows of a report's duplicates. */
  dismissDuplicates: defineIpcMethod({
    input: forCompany.extend({ reportId: z.string().max(500) }),
    output: emptyPayload,
  }),
  submissionChanged: defineIpcEvent(submission),
  /** A record that cannot be read was come upon. */
  unreadableFound: defineIpcEvent(forCompany),
};
