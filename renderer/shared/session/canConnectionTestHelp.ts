import type { AppError } from '#app/contract/errors.ts';

const testableKinds: readonly AppError['kind'][] = [
  'clientRefused',
  'subscriptionRefused',
  'offline',
  'proxyUnreached',
  'proxyRefused',
  'untrusted',
  'timeout',
  'server',
  'unreadableAnswer',
];

/** Returns true if testing each step of the connection gives more information than the failed sign-in did. */
export const canConnectionTestHelp = (error: AppError): boolean =>
  testableKinds.includes(error.kind) || (error.kind === 'signInFailed' && error.reason !== 'accessDenied');
