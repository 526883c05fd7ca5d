import { z } from 'zod';
import { appError } from './errors.ts';
import { responsibleParty } from './failureEvidence.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { unsupportedFields } from './sales/capabilities.ts';
import { secretDestination } from './secretDestinations.ts';
import { emptyPayload, isoMoment } from './values.ts';

/** The steps of a test, in the order in which they are shown. */
export const connectionTestStepNames = [
  'addresses',
  'endpoints',
  'keys',
  'redirect',
  'client',
  'signIn',
  'purchases',
  'salesClient',
  'subscription',
  'sales',
] as const;
export const connectionTestStepName = z.enum(connectionTestStepNames);
export type ConnectionTestStepName = z.infer<typeof connectionTestStepName>;

/** The purpose of an address in the profile; `salesClient` issues tokens for sales. */
export const serviceAddressRole = z.enum(['identity', 'purchases', 'sales', 'salesClient']);
export type ServiceAddressRole = z.infer<typeof serviceAddressRole>;

/** Why no HTTP answer came from an address; each has its own words. */
export const networkCause = z.enum([
  'offline',
  'unknownName',
  'refused',
  'cut',
  'proxy',
  'certificate',
  'timeout',
  'notHttp',
]);
export type NetworkCause = z.infer<typeof networkCause>;

const count = z.number().int().min(0);

const addressFound = z.object({
  origin: z.string(),
  roles: z.array(serviceAddressRole),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('answered'), status: z.number().int() }),
    z.object({ kind: z.literal('unreached'), networkCause }),
  ]),
});
export type AddressReachability = z.infer<typeof addressFound>;

/** The fields that a profile maps in a purchase invoice; `neverFound` names the fields that no invoice had. */
export const profileMappedField = z.enum([
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'amount',
  'currency',
  'reference',
]);
export type ProfileMappedField = z.infer<typeof profileMappedField>;

/**
 * A part of an interface that a test tries: an operation of the sales dialect, `pages` (the second page of a list), `fields`
 * (which of the mapped fields invoices have), `changes` (everything that changes something at the service).
 */
export const connectionTestPart = z.enum([
  'listInvoices',
  'pages',
  'fields',
  'readInvoice',
  'listDrafts',
  'readPayments',
  'listPayments',
  'findContacts',
  'findProducts',
  'readSettings',
  'changes',
]);
export type ConnectionTestPart = z.infer<typeof connectionTestPart>;

/** Why a part could not be tested; each has its own words. `mayChange`: a request might change something at the service. */
export const untestedReason = z.enum(['notInDialect', 'noInvoice', 'onePage', 'noPermission', 'mayChange', 'stopped']);
export type UntestedReason = z.infer<typeof untestedReason>;

const untestedPart = z.object({ part: connectionTestPart, reason: untestedReason });
export type UntestedPart = z.infer<typeof untestedPart>;

const ofCompany = { customerNumber: z.string(), name: z.string() };

const purchasesFound = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    ...ofCompany,
    invoices: count,
    understood: count,
    furtherFields: count,
    neverFound: z.array(profileMappedField),
    untested: z.array(untestedPart),
  }),
  z.object({ kind: z.literal('failed'), ...ofCompany, error: appError }),
]);
export type PurchasesAccessResult = z.infer<typeof purchasesFound>;

/**
 * `invoices` is the number of those that were read, with `hasMore` if the test read no further, and null if they were not
 * listed; `unreadable` counts those of them with a value that cannot be read. `refused` are the parts that failed.
 */
const salesFound = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    ...ofCompany,
    invoices: count.nullable(),
    hasMore: z.boolean(),
    unreadable: count,
    untested: z.array(untestedPart),
    refused: z.array(z.object({ part: connectionTestPart, error: appError })),
  }),
  z.object({ kind: z.literal('failed'), ...ofCompany, error: appError }),
]);
export type SalesAccessResult = z.infer<typeof salesFound>;

/** A result of a step: addresses, counts and names, never a secret and nothing of an invoice. */
export const connectionTestFinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('addresses'), addresses: z.array(addressFound) }),
  /** `hosts` are those that receive secrets of the sign-in. */
  z.object({
    kind: z.literal('endpoints'),
    source: z.enum(['discovery', 'profile']),
    issuer: z.string(),
    hosts: z.array(secretDestination),
  }),
  z.object({ kind: z.literal('keys'), signing: count, usable: count }),
  z.object({
    kind: z.literal('redirect'),
    clientId: z.string(),
    redirectUris: z.array(z.object({ address: z.string(), isAccepted: z.boolean() })),
  }),
  /** `serviceMessage` is what the service answered where that leaves doubt. */
  z.object({ kind: z.literal('client'), clientId: z.string(), serviceMessage: z.string().nullable() }),
  z.object({
    kind: z.literal('signIn'),
    personName: z.string().nullable(),
    granted: z.array(z.string()),
    notGranted: z.array(z.string()),
    until: isoMoment.nullable(),
  }),
  z.object({ kind: z.literal('purchases'), companies: z.array(purchasesFound) }),
  z.object({ kind: z.literal('salesClient'), clientId: z.string() }),
  z.object({ kind: z.literal('subscription'), header: z.string(), isCertain: z.boolean() }),
  /** `untested` is what could be tested for none of the companies, `unsupported` the fields of ours that no request carries. */
  z.object({
    kind: z.literal('sales'),
    companies: z.array(salesFound),
    untested: z.array(untestedPart),
    unsupported: z.array(unsupportedFields),
  }),
]);
export type ConnectionTestFinding = z.infer<typeof connectionTestFinding>;

const name = connectionTestStepName;
const milliseconds = z.number().int().min(0);

/** The state of one step. `because` names the step that prevented it; null where the profile describes no sales. */
export const connectionTestStepState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting'), name }),
  z.object({ kind: z.literal('running'), name }),
  z.object({ kind: z.literal('passed'), name, milliseconds, finding: connectionTestFinding }),
  z.object({ kind: z.literal('warning'), name, milliseconds, finding: connectionTestFinding, responsibleParty }),
  z.object({
    kind: z.literal('failed'),
    name,
    milliseconds,
    finding: connectionTestFinding.nullable(),
    error: appError,
    responsibleParty,
  }),
  z.object({ kind: z.literal('skipped'), name, because: connectionTestStepName.nullable() }),
  /** The person ended the test before this was done. */
  z.object({ kind: z.literal('stopped'), name }),
]);
export type ConnectionTestStepState = z.infer<typeof connectionTestStepState>;

export const connectionTestRun = z.object({
  connectionId: z.string(),
  startedAt: isoMoment,
  isRunning: z.boolean(),
  steps: z.array(connectionTestStepState),
});
export type ConnectionTestRun = z.infer<typeof connectionTestRun>;

const forConnection = z.object({ connectionId: z.string().min(1).max(64) });

export const connectionTestContract = {
  /** The newest test of this connection since the program started; null where there was none. */
  latest: defineIpcMethod({ input: forConnection, output: connectionTestRun.nullable() }),
  /** Runs all steps and answers when the last has ended. One test of a connection at a time: a second call joins it. */
  run: defineIpcMethod({ input: forConnection, output: connectionTestRun }),
  cancel: defineIpcMethod({ input: forConnection, output: emptyPayload }),
  progress: defineIpcEvent(connectionTestRun),
};
