import type { AppError } from '#app/contract/errors.ts';

/**
 * Returns the key of a failure's texts in `errors.json`: `offline`, or `signInFailed.accessDenied` for one with
 * reasons.
 */
export const getErrorTextKey = (error: AppError): string => {
  switch (error.kind) {
    case 'signInFailed':
    case 'unreadableAnswer':
    case 'unreadableFile':
    case 'unusableBackup':
    case 'storage':
    case 'teamServer':
    case 'unreadableRecord':
    case 'proxyUnreached':
    case 'proxyRefused':
    case 'untrusted':
    case 'updateFailed':
    case 'workerStopped':
    case 'otherProgram':
    case 'followUpRefused':
    case 'approvalRefused':
      return `${error.kind}.${error.reason}`;
    case 'rateLimited':
      if (error.retryAfterSeconds === null) return 'rateLimited.later';
      return error.retryAfterSeconds < longWaitSeconds ? 'rateLimited.seconds' : 'rateLimited.long';
    case 'clockOff':
      return error.minutesAhead > 0 ? 'clockOff.ahead' : 'clockOff.behind';
    default:
      return error.kind;
  }
};

/** A longer wait is shown in minutes, hours or days. */
const longWaitSeconds = 120;

/**
 * Returns the values in a failure's text: numbers, a host as the network writes it (ASCII), and addresses of a profile.
 */
export const getErrorTextValues = (error: AppError) => {
  const clock = error.kind === 'clockOff' ? roundToUnit(Math.abs(error.minutesAhead)) : null;
  const seconds = error.kind === 'rateLimited' ? error.retryAfterSeconds : null;
  const from = error.kind === 'outcomePending' ? new Date(error.repeatableFrom) : null;
  const wait = seconds === null ? null : roundToUnit(Math.ceil(seconds / 60));
  return {
    host: 'host' in error ? error.host : null,
    address: 'address' in error ? error.address : null,
    addresses: 'addresses' in error ? error.addresses.join(', ') : null,
    seconds,
    from,
    wait: wait?.value ?? null,
    difference: clock?.value ?? null,
    formatParams: {
      difference: toUnitFormat(clock),
      wait: toUnitFormat(wait),
      from: { hour: '2-digit', minute: '2-digit' } as const,
    },
  };
};

const toUnitFormat = (amount: { readonly unit: string } | null) =>
  ({ style: 'unit', unit: amount?.unit ?? 'minute', unitDisplay: 'short' }) as const;

/** Converts minutes to a whole larger unit, from two of it on. */
const roundToUnit = (minutes: number): { readonly value: number; readonly unit: string } => {
  const [unit, length] = units.find(([, least]) => minutes >= 2 * least) ?? ['minute', 1];
  return { value: Math.round(minutes / length), unit };
};

/** Length of each unit in minutes. */
const units = [
  ['year', 525_960],
  ['day', 1440],
  ['hour', 60],
] as const;
