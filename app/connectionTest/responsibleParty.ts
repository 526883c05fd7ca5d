import type { NetworkCause } from '../contract/connectionTest.ts';
import type { AppError, SignInFailureReason } from '../contract/errors.ts';
import type { ResponsibleParty } from '../contract/failureEvidence.ts';

/**
 * The party responsible for a failure, by its kind. Credentials may be mistyped, so the person types them again first; the
 * profile and what is registered for it are the integration team's.
 */
const partyByKind: Readonly<Record<Exclude<AppError['kind'], 'signInFailed' | 'proxyRefused'>, ResponsibleParty>> = {
  invalidRequest: 'integrationTeam',
  signedOut: 'you',
  signInCancelled: 'you',
  signInTimedOut: 'you',
  clockOff: 'you',
  clientRefused: 'you',
  subscriptionRefused: 'you',
  offline: 'you',
  proxyUnreached: 'administrator',
  untrusted: 'administrator',
  timeout: 'service',
  cancelled: 'you',
  forbidden: 'administrator',
  notFound: 'integrationTeam',
  conflict: 'integrationTeam',
  jobFailed: 'you',
  alreadyUnderWay: 'you',
  outcomePending: 'service',
  deliveryUnconfirmed: 'service',
  otherService: 'you',
  otherProgram: 'you',
  sendingUnconfirmed: 'you',
  followUpRefused: 'you',
  approvalRefused: 'you',
  unreadableRecord: 'you',
  unfitRecord: 'you',
  validation: 'integrationTeam',
  rateLimited: 'service',
  server: 'service',
  unreadableAnswer: 'integrationTeam',
  invalidProfile: 'integrationTeam',
  storage: 'you',
  teamServer: 'administrator',
  unreadableFile: 'you',
  unusableBackup: 'you',
  noViewer: 'you',
  updateFailed: 'administrator',
  secretsUnavailable: 'you',
  addressChanged: 'you',
  blockedByPolicy: 'administrator',
  workerStopped: 'you',
  internal: 'you',
};

/** Sign-ins that fail for another reason than what is registered, or how the server answers. */
const partyByReason: Readonly<Partial<Record<SignInFailureReason, ResponsibleParty>>> = {
  accessDenied: 'you',
  invalidClient: 'you',
  unauthorizedClient: 'you',
  invalidGrant: 'you',
  tokenExpired: 'you',
  clockSkew: 'you',
  noBrowser: 'you',
  pageGone: 'you',
  redirectBusy: 'administrator',
  otherWindow: 'administrator',
  badCertificate: 'administrator',
  unsafePage: 'service',
};

export const getResponsibleParty = (error: AppError): ResponsibleParty => {
  switch (error.kind) {
    case 'signInFailed':
      return error.evidence?.responsibleParty ?? partyByReason[error.reason] ?? 'integrationTeam';
    case 'proxyRefused':
      return error.reason === 'passwordWanted' || error.reason === 'passwordRefused' ? 'you' : 'administrator';
    default:
      return partyByKind[error.kind];
  }
};

const partyByNetworkCause: Readonly<Record<NetworkCause, ResponsibleParty>> = {
  offline: 'you',
  unknownName: 'integrationTeam',
  refused: 'service',
  cut: 'administrator',
  proxy: 'administrator',
  certificate: 'administrator',
  timeout: 'service',
  notHttp: 'integrationTeam',
};

/**
 * Returns the responsible party. If no address can be reached, that is this computer's network, regardless of the
 * errors.
 */
export const getNetworkResponsibleParty = (
  networkCauses: readonly NetworkCause[],
  isAnyReached: boolean,
): ResponsibleParty => {
  const [first] = networkCauses;
  const isNetwork =
    !isAnyReached && networkCauses.every((networkCause) => ['offline', 'unknownName'].includes(networkCause));
  return first === undefined || isNetwork ? 'you' : partyByNetworkCause[first];
};
