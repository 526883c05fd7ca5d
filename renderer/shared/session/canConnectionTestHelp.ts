import type { Connection } from '#app/contract/connections.ts';
import type { AppError } from '#app/contract/errors.ts';

const testableKinds: readonly AppError['kind'][] = [
  'clientRefused',
  'subscriptionRefused',
  'offline',
  'proxyUnreached',
  'proxyRefused',
  'untrusted',
  'timeout',
  'signInTimedOut',
  'server',
  'unreadableAnswer',
];

/** Returns true if testing each step of the connection gives more information than the failed sign-in did. */
export const canConnectionTestHelp = (error: AppError, signInWith: Connection['signInWith']): boolean =>
  testableKinds.includes(error.kind) ||
  (error.kind === 'signInFailed' && error.reason !== 'accessDenied') ||
  isCancelledInBrowser(error, signInWith);

/**
 * Returns true if a person cancelled a sign-in in the browser. The browser reports no problem of its page, so that
 * cancelling is the one way out of it.
 */
export const isCancelledInBrowser = (error: AppError, signInWith: Connection['signInWith']): boolean =>
  error.kind === 'signInCancelled' && signInWith === 'browser';
