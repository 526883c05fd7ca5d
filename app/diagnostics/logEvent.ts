/** The severity of an event. `debug` is written only where diagnostics are detailed. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

/** A request: the address without what may be data in it, and how long the answer took, in milliseconds. */
interface LoggedRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly ms: number;
}

/**
 * An internal failure: the reference that the person is shown, and names and stack lines of the error and its causes.
 */
interface FailureTrace {
  readonly reference: string;
  readonly trace: readonly string[];
}

/**
 * All that the log can say, event by event. It is closed, so that nothing is written by accident: no event has room for a
 * body, a header, a query, or a message of a foreign error.
 */
interface LogEventFields {
  'app.started': {
    readonly version: string;
    readonly electron: string;
    readonly node: string;
    readonly system: string;
  };
  /** The run before this one did not end by itself. */
  'app.interrupted': { readonly path: string };
  'app.ended': object;
  'ask.answered': { readonly method: string; readonly ms: number };
  /** `reference` is the service's, or of an internal failure ours. */
  'ask.failed': {
    readonly method: string;
    readonly ms: number;
    readonly kind: string;
    readonly reason: string | null;
    readonly reference: string | null;
  };
  /** `reference` is what the service calls its answer, where it says so in a header. */
  'http.answered': LoggedRequest & { readonly status: number; readonly reference: string | null };
  'http.refused': LoggedRequest & { readonly status: number; readonly reference: string | null };
  'http.failed': LoggedRequest & { readonly kind: string };
  /** A link named nothing that is here; what it said is not written down. */
  'link.refused': object;
  /** The stored window bounds were invalid, or could not be stored. */
  'window.placesLost': { readonly reason: string };
  /** The organisation lays down something else than before, while the application is open. */
  'policy.changed': { readonly faults: number };
  /** The keyring cannot protect secrets, which live in memory until the program ends. */
  'keyring.unusable': { readonly reason: string };
  /** Secrets on the disk under a published key were removed. */
  'secrets.removed': object;
  'session.changed': { readonly connection: string; readonly session: string };
  internal: FailureTrace;
  /** The same failure came so many more times within a minute. */
  'internal.repeated': { readonly reference: string; readonly times: number };
  'page.failed': FailureTrace;
  'page.gone': { readonly reason: string; readonly exitCode: number };
  'page.hung': object;
  /** It ended again and again, and is not brought up any more by itself. */
  'page.looping': object;
  /** A library wrote to the console. */
  console: { readonly method: string; readonly text: string };
  /** A standard stream cannot be written to any more; `reason` is the system's code, such as `EPIPE`. */
  'stream.failed': { readonly stream: string; readonly reason: string };
  /** Lines that could not be written, and why. */
  'log.lost': { readonly lines: number; readonly reason: string };
}

export type LogEvent = { [N in keyof LogEventFields]: { readonly event: N } & LogEventFields[N] }[keyof LogEventFields];

/** Notes that something happened. Never throws and never waits. */
export type WriteLog = (event: LogEvent) => void;

const levels: Readonly<Record<keyof LogEventFields, LogLevel>> = {
  'app.started': 'info',
  'app.interrupted': 'warning',
  'app.ended': 'info',
  'ask.answered': 'debug',
  'ask.failed': 'info',
  'http.answered': 'debug',
  'http.refused': 'warning',
  'http.failed': 'warning',
  'link.refused': 'warning',
  'window.placesLost': 'warning',
  'policy.changed': 'info',
  'keyring.unusable': 'warning',
  'secrets.removed': 'warning',
  'session.changed': 'info',
  internal: 'error',
  'internal.repeated': 'error',
  'page.failed': 'error',
  'page.gone': 'error',
  'page.hung': 'warning',
  'page.looping': 'error',
  console: 'warning',
  'stream.failed': 'warning',
  'log.lost': 'warning',
};

export const getLogLevel = ({ event }: LogEvent): LogLevel => levels[event];
