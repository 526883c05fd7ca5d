import { z } from 'zod';
import { appError } from './errors.ts';
import { event, method } from './method.ts';
import { companyRef, decimalText, isoDate, isoMoment, nothing } from './values.ts';

/** What a person typed, exactly as typed: it may be unfinished or wrong, and is kept all the same. */
const typed = z.string().max(10_000);
const id = z.string().min(1).max(100);

export const channel = z.enum(['email', 'eInvoice', 'paper']);
export type Channel = z.infer<typeof channel>;

/** A recipient (spec 4.3 step 1), field by field as typed. `remoteId` is set once the service knows the contact. */
export const draftContact = z.object({
  remoteId: z.string().nullable(),
  type: z.enum(['business', 'consumer']),
  name: typed,
  businessId: typed,
  email: typed,
  eInvoiceAddress: typed,
  eInvoiceOperator: typed,
  street: typed,
  postalCode: typed,
  town: typed,
  country: typed,
  language: z.enum(['fi', 'sv', 'en']),
});
export type DraftContact = z.infer<typeof draftContact>;

export const vatCategory = z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']);

/** One line (spec 4.3 step 5) as typed: numbers may carry a decimal comma. `key` is stable while lines are moved. */
export const draftLine = z.object({
  key: id,
  productId: z.string().nullable(),
  name: typed,
  quantity: typed,
  unit: z.string().max(10),
  unitPrice: typed,
  discountPercent: typed,
  vatRate: typed,
  vatCategory,
  /** Create this line's product at the service before the invoice (spec 4.3 step 2). */
  saveAsProduct: z.boolean(),
});
export type DraftLine = z.infer<typeof draftLine>;

export const wizardStep = z.enum(['recipient', 'lines', 'delivery', 'check', 'result']);
export type WizardStep = z.infer<typeof wizardStep>;

export const draft = z.object({
  id,
  company: companyRef,
  step: wizardStep,
  contact: draftContact,
  lines: z.array(draftLine).max(2000),
  pricesIncludeVat: z.boolean(),
  invoiceDate: typed,
  paymentTermDays: typed,
  dueDate: typed,
  referenceNumber: typed,
  yourReference: typed,
  note: typed,
  channel: channel.nullable(),
});
export type Draft = z.infer<typeof draft>;

export const contact = draftContact.extend({ remoteId: z.string() });
export type Contact = z.infer<typeof contact>;

export const product = z.object({
  remoteId: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  unitPrice: decimalText,
  vatRate: decimalText,
});
export type Product = z.infer<typeof product>;

/**
 * One remote step of a dispatch. planned → intended (written down, call under way) → settled; a call whose answer never
 * came is uncertain until it was looked up; a call that the service refused is refused and had no effect.
 */
export const dispatchStep = z.object({
  kind: z.enum(['contact', 'product', 'invoice', 'lines', 'delivery']),
  /** What the step is about, for people: the contact's or the product's name; empty for the invoice's own steps. */
  subject: z.string(),
  state: z.enum(['planned', 'intended', 'settled', 'uncertain', 'refused']),
  error: appError.nullable(),
});
export type DispatchStep = z.infer<typeof dispatchStep>;

/** The sending of one draft: its steps in the order of spec 4.3, and what a person can do next. */
export const dispatch = z.object({
  draftId: id,
  company: companyRef,
  steps: z.array(dispatchStep),
  state: z.enum(['sending', 'stopped', 'needsDecision', 'done']),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  updatedAt: isoMoment,
});
export type Dispatch = z.infer<typeof dispatch>;

export const documentState = z.enum(['draft', 'approved', 'sent', 'credited', 'unknown']);
export const deliveryState = z.enum(['none', 'accepted', 'delivered', 'failed', 'unknown']);
export const paymentState = z.enum([
  'none',
  'open',
  'overdue',
  'reminded',
  'collection',
  'partlyPaid',
  'paid',
  'creditLoss',
  'unknown',
]);

/** A sales invoice as the service tells it; document, delivery and payment are three separate states (service.md). */
export const salesInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  contactName: z.string().nullable(),
  date: isoDate.nullable(),
  dueDate: isoDate.nullable(),
  total: decimalText.nullable(),
  currency: z.string().nullable(),
  documentState,
  deliveryState,
  paymentState,
  channel: channel.nullable(),
});
export type SalesInvoice = z.infer<typeof salesInvoice>;

/** A draft in the list: enough to recognise it, and its dispatch where sending has begun. */
export const draftSummary = z.object({
  id,
  contactName: z.string(),
  lineCount: z.number().int(),
  step: wizardStep,
  savedAt: isoMoment,
  dispatch: dispatch.nullable(),
});
export type DraftSummary = z.infer<typeof draftSummary>;

/** Settings of the service that serve as defaults of a new draft (spec 1.2, service.md). */
export const salesSettings = z.object({
  paymentTermDays: z.number().int().nullable(),
  lateInterestPercent: decimalText.nullable(),
  remarkDays: z.number().int().nullable(),
  standardText: z.string().nullable(),
});
export type SalesSettings = z.infer<typeof salesSettings>;

const forDraft = z.object({ company: companyRef, draftId: id });
const forCompany = z.object({ company: companyRef });

export const sales = {
  drafts: method({ input: forCompany, output: z.array(draftSummary) }),
  newDraft: method({ input: forCompany, output: draft }),
  draft: method({ input: forDraft, output: z.object({ draft, dispatch: dispatch.nullable() }) }),
  /** Answers when the draft is on the disk. */
  saveDraft: method({ input: z.object({ draft }), output: z.object({ savedAt: isoMoment }) }),
  discardDraft: method({ input: forDraft, output: nothing }),
  contacts: method({ input: forCompany.extend({ search: z.string().max(200) }), output: z.array(contact) }),
  products: method({ input: forCompany.extend({ search: z.string().max(200) }), output: z.array(product) }),
  settings: method({ input: forCompany, output: salesSettings }),
  /** Starts or goes on with the sending of a draft; answers when it is done or stopped. Twice at once is one sending. */
  send: method({ input: forDraft, output: dispatch }),
  /** What the person says of a delivery whose answer never came and that the service cannot tell about. */
  decideDelivery: method({
    input: forDraft.extend({ decision: z.enum(['deliverAgain', 'wasDelivered']) }),
    output: dispatch,
  }),
  dispatchChanged: event(dispatch),
  invoices: method({ input: forCompany, output: z.array(salesInvoice) }),
};
