import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import { getErrorCode } from '#app/lib/errorCode.ts';

type TeamServerReason = Extract<AppError, { kind: 'teamServer' }>['reason'];

/** Reasons by the SQLSTATE of PostgreSQL (appendix A of its manual), or the error code of the system. */
const reasonsByCode: Readonly<Record<string, TeamServerReason>> = {
  '28000': 'refused',
  '28P01': 'refused',
  '3D000': 'notInstalled',
  '3F000': 'notInstalled',
  '42P01': 'notInstalled',
  '42883': 'notInstalled',
  '42501': 'notAllowed',
  '23503': 'notAllowed',
  '25006': 'readOnly',
  '53100': 'full',
  '53200': 'full',
  // Raised by teamServer.sql.
  ID001: 'otherHistory',
};

/** Prefixes of TLS errors of Node.js. */
const tlsCodes = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO$)/;

/** Returns the error of a call to the team server. */
export const mapPostgresError = (cause: unknown): AppFailure => {
  if (cause instanceof AppFailure) return cause;
  const code = String(getErrorCode(cause) ?? '');
  const text = cause instanceof Error ? cause.message : String(cause);
  const isInsecure = tlsCodes.test(code) || /does not support SSL/.test(text);
  const reason = isInsecure ? 'untrusted' : (reasonsByCode[code] ?? 'unreachable');
  return fail({ kind: 'teamServer', reason, message: text.slice(0, maxMessageLength) }, cause);
};

const maxMessageLength = 500;
