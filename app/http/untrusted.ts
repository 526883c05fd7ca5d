import type { AppError } from '../contract/errors.ts';

type Reason = Extract<AppError, { kind: 'untrusted' }>['reason'];

/** OpenSSL's names for a certificate whose time is not now, and Node's for one of another server. */
const named: Readonly<Record<string, Reason>> = {
  CERT_HAS_EXPIRED: 'time',
  CERT_NOT_YET_VALID: 'time',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
  HOSTNAME_MISMATCH: 'name',
};

/** The other names of X.509 verification are many; all mean that the issuer is not trusted. */
const unknownIssuer = /^(UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA$|CERT_)/;

/** Why a server's certificate was refused, from the code of the error; null where it was something else. */
export const certificateFault = (code: string): Reason | null => {
  if (Object.hasOwn(named, code)) return named[code] ?? null;
  return unknownIssuer.test(code) ? 'issuer' : null;
};
