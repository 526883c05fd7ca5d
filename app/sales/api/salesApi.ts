import { z } from 'zod';
import type { Language } from '#app/contract/application.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { HttpClient } from '#app/http/client.ts';
import type { ProfileSalesSection } from '#app/profile/connectionProfile.ts';
import type { DialectOperationName } from '#app/profile/dialect.ts';
import { analyzeDialect } from '../capabilities/analyzeDialect.ts';
import { type ComparableInvoice, type ComparableLine, toComparableInvoice } from './comparableInvoice.ts';
import { createOperationRequest, createSubscriptionHeaders, type OperationInputs } from './createOperationRequest.ts';
import { createDialectTraits, type DialectTraits } from './dialectTraits.ts';
import {
  lenientInvoiceSchema,
  lenientPaymentsSchema,
  lenientSettingsSchema,
  type PartlyReadableInvoice,
  type WithUnreadableValues,
} from './lenientSchemas.ts';
import { createSalesListOperations, type OperationCall, type SalesListOperations } from './listOperations.ts';
import type { OperationResponse } from './readOperationResponse.ts';
import { createRemoteLineOperations, replaceRemoteLines } from './replaceRemoteLines.ts';
import { type PlanTiming, type RequestSender, readPlannedResponse } from './requestPlan.ts';
import type {
  ContactRequest,
  ContactWithDefaults,
  CreditNoteRequest,
  DeliveryRequest,
  InvoiceContent,
  ProductRequest,
} from './requests.ts';
import type { DeliveryReceipt, FollowUpReceipt, RemotePayments } from './responses.ts';
import {
  creationResponse,
  deliveryReceipt,
  followUpReceipt,
  remoteInvoiceWithVersion,
  remotePayments,
} from './responses.ts';

/**
 * The invoice as it was read, which an update sends back (docs/service.md, "PUT /invoices"): body, version and lines.
 */
export interface InvoiceSnapshot {
  readonly original: unknown;
  readonly version: string | null;
  /** Undefined where the dialect does not return them. */
  readonly lines: readonly ComparableLine[] | undefined;
}

export interface InvoiceResponse {
  readonly invoice: ComparableInvoice;
  readonly snapshot: InvoiceSnapshot;
}

/**
 * The sales interface in our own words (specification 4.3), spoken in the profile's dialect. Operations that change
 * something are sent at most once and fail with `mayHaveHappened` wherever their effect is unknown; a validation error
 * speaks of fields of our draft (`product.unitPrice` of the product that was being made). Lists come whole. An
 * operation that the profile does not describe fails with `invalidProfile`, unless it says null.
 */
export interface SalesApi extends SalesListOperations, DialectTraits {
  createContact(contact: ContactRequest & Partial<ContactWithDefaults>, clientId: string): Promise<string>;
  updateContact(contactId: string, contact: ContactWithDefaults): Promise<void>;
  createProduct(product: ProductRequest, clientId: string): Promise<string>;
  updateProduct(productId: string, product: ProductRequest): Promise<void>;
  createInvoice(contactId: string, clientId: string): Promise<string>;
  readInvoice(invoiceId: string): Promise<InvoiceResponse>;
  /** Writes all of the content into an invoice as it was read. */
  updateInvoice(invoiceId: string, whole: InvoiceSnapshot, content: InvoiceContent): Promise<void>;
  /** Reads an invoice for display. */
  readInvoiceForDisplay(invoiceId: string): Promise<PartlyReadableInvoice>;
  deliver(delivery: DeliveryRequest): Promise<DeliveryReceipt>;
  /** Sends a copy of an invoice that was sent before. */
  sendCopy(copy: DeliveryRequest, clientId: string): Promise<FollowUpReceipt>;
  /** Reminds the recipient of an invoice that is not paid. */
  sendReminder(invoiceId: string, clientId: string): Promise<FollowUpReceipt>;
  createCreditNote(creditNote: CreditNoteRequest, clientId: string): Promise<FollowUpReceipt>;
  /** Reads the payments of an invoice. Null if the profile does not define the request. */
  readPayments(invoiceId: string): Promise<RemotePayments | null>;
  /** As {@link SalesApi.readPayments}, to be shown. */
  readPaymentsForDisplay(invoiceId: string): Promise<(RemotePayments & WithUnreadableValues) | null>;
  /** Null where the profile does not say how to read settings. */
  readSettings(signal?: AbortSignal): Promise<SalesSettings | null>;
}

export interface SalesApiOptions {
  readonly profile: ProfileSalesSection;
  /** `{organizationNumber}` of the company in addresses and bodies. */
  readonly organizationNumber: string;
  /** Carries the access token (`createAuthorizedClient`). */
  readonly http: HttpClient;
  readonly subscription: string;
  /** Language of the service's messages (docs/service.md, "Error bodies to understand"). */
  readonly language: Language;
  /** Milliseconds that one request may take in all, two minutes where left out: an answer may also drip for ever. */
  readonly timeoutMs?: number;
  readonly timing?: PlanTiming | undefined;
}

export const createSalesApi = (options: SalesApiOptions): SalesApi => {
  const { dialect } = options.profile;
  const call: OperationCall = async (name, schema, inputs, signal) =>
    (await callOperation(options, name, schema, inputs, signal)).value;

  return {
    ...createSalesListOperations({ ...options, send: createRequestSender(options) }, call),
    ...createDialectTraits(options),
    createContact: async (contact, clientId) =>
      (await call('createContact', creationResponse, { ...noContactDefaults, ...contact, clientId })).id,
    updateContact: async (contactId, contact) => {
      await call('updateContact', z.unknown(), { contactId, ...contact });
    },
    createProduct: async (product, clientId) =>
      (await call('createProduct', creationResponse, { ...product, clientId })).id,
    updateProduct: async (productId, product) => {
      await call('updateProduct', z.unknown(), { productId, ...product });
    },
    createInvoice: async (contactId, clientId) =>
      (await call('createInvoice', creationResponse, { contactId, clientId })).id,
    readInvoice: async (invoiceId) => {
      const { value, body } = await callOperation(options, 'readInvoice', remoteInvoiceWithVersion, { invoiceId });
      const { version, ...read } = value;
      const invoice = toComparableInvoice(read, await analyzeDialect(dialect));
      return { invoice, snapshot: { original: body, version, lines: invoice.lines } };
    },
    updateInvoice: async (invoiceId, whole, content) => {
      const { original, version } = whole;
      if (dialect.updateInvoice) await call('updateInvoice', z.unknown(), { invoiceId, original, version, ...content });
      const lines = createRemoteLineOperations(call, dialect, { invoiceId, original, version });
      if (dialect.addLine) await replaceRemoteLines(lines, whole.lines ?? [], content.lines);
    },
    readInvoiceForDisplay: async (invoiceId) => {
      const invoice = await call('readInvoice', lenientInvoiceSchema, { invoiceId });
      return isUnreadableId(invoice.id) ? { ...invoice, id: invoiceId } : invoice;
    },
    deliver: async (delivery) => call('deliver', deliveryReceipt, { ...delivery }),
    sendCopy: (copy, clientId) => call('sendCopy', followUpReceipt, { ...copy, clientId }),
    sendReminder: (invoiceId, clientId) => call('sendReminder', followUpReceipt, { invoiceId, clientId }),
    createCreditNote: (creditNote, clientId) => call('createCreditNote', followUpReceipt, { ...creditNote, clientId }),
    readPayments: async (invoiceId) =>
      dialect.readPayments ? call('readPayments', remotePayments, { invoiceId }) : null,
    readPaymentsForDisplay: async (invoiceId) =>
      dialect.readPayments ? call('readPayments', lenientPaymentsSchema, { invoiceId }) : null,
    readSettings: async (signal) =>
      dialect.readSettings ? call('readSettings', lenientSettingsSchema, {}, signal) : null,
  };
};

/** Contact defaults that a recipient typed into a draft does not have. */
export const noContactDefaults = { channel: null, paymentTermDays: null };

const createRequestSender =
  ({ profile, http, subscription, language, timeoutMs = 120_000 }: SalesApiOptions): RequestSender =>
  (request, until) =>
    http.send({
      ...request,
      headers: { 'accept-language': language, ...request.headers, ...createSubscriptionHeaders(profile, subscription) },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(until ? [until] : [])]),
    });

/** Sends one operation of the dialect and reads its answer as `schema`. Throws as the client and `readPlannedResponse`. */
export const callOperation = async <T extends z.ZodType>(
  options: SalesApiOptions,
  name: DialectOperationName,
  schema: T,
  inputs: OperationInputs,
  signal?: AbortSignal,
): Promise<OperationResponse<z.infer<T>>> => {
  const { profile, organizationNumber, timing } = options;
  const send = createRequestSender(options);
  const all = { ...inputs, organizationNumber };
  const request = await createOperationRequest(profile, name, all);
  const planned = { profile, name, kind: request.kind, inputs: all, send, signal, timing };
  return readPlannedResponse(await send(request, signal), schema, planned);
};
