import type { AppError } from '../contract/errors.ts';

type CertificateErrorReason = Extract<AppError, { kind: 'untrusted' }>['reason'];

/** OpenSSL's names for a certificate whose time is not now, and Node's for one of another server. */
const reasonByCode: Readonly<Record<string, CertificateErrorReason>> = {
  CERT_HAS_EXPIRED: 'time',
  CERT_NOT_YET_VALID: 'time',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
  HOSTNAME_MISMATCH: 'name',
};

/** The other names of X.509 verification are many; all mean that the issuer is not trusted. */
const unknownIssuer = /^(UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA$|CERT_)/;

/** Why a server's certificate was refused, from the code of the error; null where it was something else. */
export const mapCertificateError = (code: string): CertificateErrorReason | null => {
  if (Object.hasOwn(reasonByCode, code)) return reasonByCode[code] ?? null;
  return unknownIssuer.test(code) ? 'issuer' : null;
};
