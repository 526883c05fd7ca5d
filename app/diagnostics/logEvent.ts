import type { FailureCheck, FailureSource } from '../contract/failureEvidence.ts';

/** The severity of an event. `debug` is written only where diagnostics are detailed. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

/** A request: the address without what may be data in it, and the time until its answer. */
interface LoggedRequest {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly durationMs: number;
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
  /** The run before this one did not end in order; `route` is the last one of its window. */
  'app.previousRunCrashed': { readonly route: string };
  'app.ended': object;
  /** All data were moved to where they should be. */
  'dataFolder.moved': object;
  /** The data are not where they should be, or an older folder of data was left. */
  'dataFolder.unsettled': { readonly reason: string };
  /** A call of the window. */
  'ipc.answered': { readonly method: string; readonly durationMs: number };
  /** `reference` is the service's, or of an internal failure ours. */
  'ipc.failed': {
    readonly method: string;
    readonly durationMs: number;
    readonly kind: string;
    readonly reason: string | null;
    readonly reference: string | null;
    /** Who said so, and what was looked at; its values are not logged, since a service may have written them. */
    readonly source: FailureSource;
    readonly check?: FailureCheck;
  };
  /** `reference` is the service's id of its answer, where a header names it. */
  'http.answered': LoggedRequest & { readonly status: number; readonly reference: string | null };
  /** The status is 400 or above. */
  'http.errorStatus': LoggedRequest & { readonly status: number; readonly reference: string | null };
  /** No answer came. */
  'http.failed': LoggedRequest & { readonly kind: string };
  /** A link to nothing that exists here; its address is not logged. */
  'link.unresolved': object;
  'window.boundsUnreadable': { readonly reason: string };
  'window.boundsNotSaved': { readonly reason: string };
  /** The organisation lays down something else than before, while the application is open. */
  'policy.changed': { readonly faults: number };
  /** The keyring cannot protect secrets, which live in memory until the program ends. */
  'keyring.unusable': { readonly reason: string };
  /** Secrets on the disk under a published key were removed. */
  'secrets.removed': object;
  'session.changed': { readonly connectionId: string; readonly sessionState: string };
  'error.unexpected': FailureTrace;
  /** The same error came again within a minute; `count` leaves out the first. */
  'error.repeated': { readonly reference: string; readonly count: number };
  'renderer.error': FailureTrace;
  /** The process of the page ended unexpectedly. */
  'renderer.gone': { readonly reason: string; readonly exitCode: number };
  'renderer.unresponsive': object;
  /** The page crashed again and again, and is not opened again automatically. */
  'renderer.crashLoop': object;
  /** A library wrote to the console. */
  'console.output': { readonly method: string; readonly text: string };
  /** A standard stream cannot be written to any more; `reason` is the system's code, such as `EPIPE`. */
  'stream.failed': { readonly stream: string; readonly reason: string };
  /** Lines that could not be written, and why. */
  'log.linesLost': { readonly lines: number; readonly reason: string };
}

export type LogEvent = { [N in keyof LogEventFields]: { readonly event: N } & LogEventFields[N] }[keyof LogEventFields];

/** Notes that something happened. Never throws and never waits. */
export type WriteLog = (event: LogEvent) => void;

const levels: Readonly<Record<keyof LogEventFields, LogLevel>> = {
  'app.started': 'info',
  'app.previousRunCrashed': 'warning',
  'app.ended': 'info',
  'dataFolder.moved': 'info',
  'dataFolder.unsettled': 'warning',
  'ipc.answered': 'debug',
  'ipc.failed': 'info',
  'http.answered': 'debug',
  'http.errorStatus': 'warning',
  'http.failed': 'warning',
  'link.unresolved': 'warning',
  'window.boundsUnreadable': 'warning',
  'window.boundsNotSaved': 'warning',
  'policy.changed': 'info',
  'keyring.unusable': 'warning',
  'secrets.removed': 'warning',
  'session.changed': 'info',
  'error.unexpected': 'error',
  'error.repeated': 'error',
  'renderer.error': 'error',
  'renderer.gone': 'error',
  'renderer.unresponsive': 'warning',
  'renderer.crashLoop': 'error',
  'console.output': 'warning',
  'stream.failed': 'warning',
  'log.linesLost': 'warning',
};

export const getLogLevel = ({ event }: LogEvent): LogLevel => levels[event];
