import type { AppError } from './errors.ts';
import type { FailureSource } from './failureEvidence.ts';

/** Who reports failures that carry no evidence of their own; all others are the application's. */
const sourceByKind: Readonly<Partial<Record<AppError['kind'], FailureSource>>> = {
  signInCancelled: 'person',
  cancelled: 'person',
  clientRefused: 'service',
  subscriptionRefused: 'service',
  forbidden: 'service',
  notFound: 'service',
  conflict: 'service',
  jobFailed: 'service',
  validation: 'service',
  rateLimited: 'service',
  server: 'service',
  offline: 'network',
  timeout: 'network',
  untrusted: 'network',
  proxyUnreached: 'proxy',
  proxyRefused: 'proxy',
  storage: 'system',
  secretsUnavailable: 'system',
};

/** Returns who said that something failed: the evidence, or else the kind of the failure. */
export const getFailureSource = (error: AppError): FailureSource => {
  if (error.kind !== 'signInFailed') return sourceByKind[error.kind] ?? 'application';
  if (error.evidence) return error.evidence.source;
  if (error.reason === 'noBrowser') return 'browser';
  return error.detail === null ? 'application' : 'service';
};
