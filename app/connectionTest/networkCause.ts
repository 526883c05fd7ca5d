import type { NetworkCause } from '../contract/connectionTest.ts';
import type { AppFailure } from '../contract/errors.ts';

/** Node's names for what broke below HTTP (`errno`, `getaddrinfo`). */
const causeByCode: Readonly<Record<string, NetworkCause>> = {
  ENOTFOUND: 'unknownName',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  ETIMEDOUT: 'timeout',
};

/** Error codes of OpenSSL and X.509 verification, which are many and recognized by their form. */
const tlsCodes = /^(EPROTO$|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH$|INVALID_CA$)|CERT/;

/** Why no HTTP answer came, from the failure of the HTTP client and what caused it; null for any other failure. */
export const findNetworkCause = ({ error, cause }: AppFailure): NetworkCause | null => {
  if (error.kind === 'timeout') return 'timeout';
  if (error.kind === 'server' && error.status === null) return 'notHttp';
  if (error.kind === 'proxyUnreached' || error.kind === 'proxyRefused') return 'proxy';
  if (error.kind === 'untrusted') return 'certificate';
  if (error.kind !== 'offline') return null;
  const code = getErrorCode(cause);
  return tlsCodes.test(code)
    ? 'certificate'
    : ((Object.hasOwn(causeByCode, code) ? causeByCode[code] : undefined) ?? 'offline');
};

const getErrorCode = (cause: unknown): string => String(Object(cause).code ?? '');
