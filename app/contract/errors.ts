import { z } from 'zod';
import { failureEvidence } from './failureEvidence.ts';
import { approvalRefusal } from './purchases/approvalRefusal.ts';
import { isoMoment } from './values.ts';

/**
 * Why an invoice is not credited, reminded of or copied: it was not sent, is paid or credited already or a credit note itself,
 * less of it is left, its lines cannot be read, the service reminds by itself, or it refuses for a reason of its own.
 */
export const followUpRefusal = z.enum([
  'notSent',
  'paid',
  'credited',
  'creditNote',
  'tooMuch',
  'noLines',
  'remindsAutomatically',
  'byService',
]);
export type FollowUpRefusal = z.infer<typeof followUpRefusal>;

/** Why a sign-in did not end in a session; each has its own sentence for people. */
export const signInFailureReason = z.enum([
  'accessDenied',
  'invalidClient',
  'unauthorizedClient',
  'invalidGrant',
  'invalidScope',
  'providerRefused',
  'scopeNotGranted',
  'shownInWindow',
  'stoppedInWindow',
  'noBrowser',
  'redirectBusy',
  'otherWindow',
  'unsafePage',
  'badCertificate',
  'pageGone',
  'stateMismatch',
  'nonceMismatch',
  'codeHashMismatch',
  'issuerMismatch',
  'audienceMismatch',
  'tokenExpired',
  'clockSkew',
  'badSignature',
  'badRedirect',
  'badDiscovery',
  'badAnswer',
]);
export type SignInFailureReason = z.infer<typeof signInFailureReason>;

/** A message of the service about one field: `path` is ours (`lines.2.quantity`) once mapped. */
export const serviceFieldMessage = z.object({ path: z.string(), message: z.string() });
export type ServiceFieldMessage = z.infer<typeof serviceFieldMessage>;

/**
 * Faults that can occur at one place of a connection profile or of a policy; each has its own text in every language.
 */
export const profileFaultCode = z.enum([
  'missing',
  'wrongType',
  'unknownKey',
  'badValue',
  'notJson',
  'unreadable',
  'untrusted',
]);

/** A fault of a connection profile: the path inside the file, what is wrong there, and more of it in English. */
export const profileFault = z.object({ path: z.string(), code: profileFaultCode, message: z.string() });
export type ProfileFault = z.infer<typeof profileFault>;

/**
 * Everything that can go wrong, as data: the only form in which a failure crosses to the renderer.
 * Each kind (and each `reason`) has a sentence in every language under `error.*` in `renderer/locales`.
 * Seconds are whole seconds; `message` and `detail` are words of the service, shown as text, never as markup.
 */
export const appError = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invalidRequest'), detail: z.string() }),
  z.object({ kind: z.literal('signedOut') }),
  z.object({ kind: z.literal('signInCancelled') }),
  z.object({ kind: z.literal('signInTimedOut') }),
  /** `detail` are the service's own words; what this application found is `evidence`. */
  z.object({
    kind: z.literal('signInFailed'),
    reason: signInFailureReason,
    detail: z.string().nullable(),
    evidence: failureEvidence.optional(),
  }),
  /** Whole minutes by which this computer's clock is ahead of the service's; below zero it is behind. */
  z.object({ kind: z.literal('clockOff'), minutesAhead: z.number().int() }),
  z.object({ kind: z.literal('clientRefused'), message: z.string().nullable() }),
  z.object({ kind: z.literal('subscriptionRefused'), message: z.string().nullable() }),
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('timeout') }),
  /** No way through a proxy for now; nothing of the request reached the service. `host` is the proxy's, with its port. */
  z.object({
    kind: z.literal('proxyUnreached'),
    reason: z.enum(['unreached', 'silent', 'noWayOn']),
    host: z.string(),
  }),
  /** The same, until a person acts. */
  z.object({
    kind: z.literal('proxyRefused'),
    reason: z.enum(['passwordWanted', 'passwordRefused', 'otherSignIn', 'forbidden', 'garbled', 'socks']),
    host: z.string(),
  }),
  /** A server could not prove who it is. `host` is the name that was asked for. */
  z.object({ kind: z.literal('untrusted'), reason: z.enum(['issuer', 'time', 'name']), host: z.string() }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('forbidden'), message: z.string().nullable() }),
  z.object({ kind: z.literal('notFound'), message: z.string().nullable() }),
  z.object({ kind: z.literal('conflict'), message: z.string().nullable() }),
  /** The service accepted a request, and could not carry it out later. */
  z.object({ kind: z.literal('jobFailed'), message: z.string().nullable() }),
  z.object({ kind: z.literal('alreadyUnderWay') }),
  /** A call got no answer, and the service may still carry it out: it is not repeated before `repeatableFrom`. */
  z.object({ kind: z.literal('outcomePending'), repeatableFrom: isoMoment }),
  /** The service accepted a delivery, and shows the invoice as not sent: only a person can say whether it was delivered. */
  z.object({ kind: z.literal('deliveryUnconfirmed') }),
  /** An invoice is not credited, reminded of or copied, and nothing was done; `message` is given where the service refused. */
  z.object({
    kind: z.literal('followUpRefused'),
    reason: followUpRefusal,
    message: z.string().nullable().exactOptional(),
  }),
  /**
   * Another program over the same data sends for the company now (`working`), or has saved a newer revision of what was to be
   * saved (`changed`). Nothing more was sent from here.
   */
  z.object({ kind: z.literal('otherProgram'), reason: z.enum(['working', 'changed']) }),
  /** The sales data are a copy: nothing is sent before a person has confirmed that this computer sends from now on. */
  z.object({ kind: z.literal('sendingUnconfirmed') }),
  /** The item to be sent was begun at this address of the service, and its connection leads to another one now. */
  z.object({ kind: z.literal('otherService'), address: z.string() }),
  z.object({ kind: z.literal('validation'), fields: z.array(serviceFieldMessage), messages: z.array(z.string()) }),
  z.object({ kind: z.literal('rateLimited'), retryAfterSeconds: z.number().int().nullable() }),
  z.object({ kind: z.literal('server'), status: z.number().int().nullable(), reference: z.string().nullable() }),
  z.object({
    kind: z.literal('unreadableAnswer'),
    reason: z.enum([
      'html',
      'truncated',
      'notJson',
      'wrongShape',
      'tooLarge',
      'unknownCharset',
      'pageElsewhere',
      'pagesRepeat',
    ]),
    detail: z.string().nullable(),
  }),
  z.object({ kind: z.literal('invalidProfile'), faults: z.array(profileFault) }),
  /** A record of this machine that cannot be read. It stays in the file; nothing is sent or changed in its place. */
  z.object({ kind: z.literal('unreadableRecord'), reason: z.enum(['entry', 'journal']) }),
  /** The record to be saved could not be read back, and was not saved. */
  z.object({ kind: z.literal('unfitRecord') }),
  z.object({ kind: z.literal('storage'), reason: z.enum(['damaged', 'newer', 'full', 'denied', 'busy', 'network']) }),
  /**
   * The office's team server, whose words `message` are (`app/team`). Reviews go on in the file of this computer. `otherHistory`:
   * it does not continue what this computer knows of it.
   */
  z.object({
    kind: z.literal('teamServer'),
    reason: z.enum([
      ...['unreachable', 'refused', 'notAllowed', 'untrusted', 'notInstalled', 'version', 'otherOffice'],
      ...['otherHistory', 'readOnly', 'full'],
    ] as const),
    message: z.string().nullable(),
  }),
  /** A file of invoices that a person picked cannot be read as a table. */
  z.object({
    kind: z.literal('unreadableFile'),
    reason: z.enum(['tooLarge', 'tooManyRows', 'tooManyColumns', 'empty', 'damaged', 'oldFormat', 'gone']),
  }),
  /**
   * A file cannot be restored: it is no backup, of a later release, encrypted with another passphrase, or cut or changed.
   * `noPassphrase`: none is kept for the schedule on this computer.
   */
  z.object({
    kind: z.literal('unusableBackup'),
    reason: z.enum(['notBackup', 'newer', 'passphrase', 'damaged', 'noPassphrase']),
  }),
  /** No program of this computer shows the pages that were made for printing. */
  z.object({ kind: z.literal('noViewer') }),
  /** A newer version could not be found, fetched or installed; this one goes on as it is. */
  z.object({
    kind: z.literal('updateFailed'),
    reason: z.enum(['server', 'notSigned', 'unreadable', 'damaged', 'wrongPublisher', 'notInstalled']),
  }),
  z.object({ kind: z.literal('secretsUnavailable') }),
  /** The credentials were typed for other addresses than these, and were not sent there. */
  z.object({ kind: z.literal('addressChanged'), addresses: z.array(z.string()) }),
  z.object({ kind: z.literal('blockedByPolicy') }),
  /** An invoice is not approved by this person; `ownReview`: who reviewed it cannot. */
  z.object({ kind: z.literal('approvalRefused'), reason: approvalRefusal }),
  /** A part of the application that runs by itself has ended: it was started again, or has ended too often for that. */
  z.object({ kind: z.literal('workerStopped'), reason: z.enum(['restarted', 'repeatedly']), reference: z.string() }),
  z.object({ kind: z.literal('internal'), reference: z.string() }),
]);
export type AppError = z.infer<typeof appError>;

/**
 * The one exception of the application: an {@link AppError} with its cause. `mayHaveHappened` is true where a request
 * with an effect left this computer and its answer never came, so that it is not repeated blindly.
 */
export class AppFailure extends Error {
  readonly error: AppError;
  readonly mayHaveHappened: boolean;

  constructor(error: AppError, options: { cause?: unknown; mayHaveHappened?: boolean } = {}) {
    super(error.kind, { cause: options.cause });
    this.name = 'AppFailure';
    this.error = error;
    this.mayHaveHappened = options.mayHaveHappened ?? false;
  }
}

/** Shorthand for `throw fail({kind: …})` at the place where a failure is found. */
export const fail = (error: AppError, cause?: unknown): AppFailure => new AppFailure(error, { cause });
