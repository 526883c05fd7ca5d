import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { companyRef, emptyPayload, isoMoment } from './values.ts';

/** good: nothing to do. notice: worth knowing. fault: something does not work until a person acts. */
export const healthVerdict = z.enum(['good', 'notice', 'fault']);
export type HealthVerdict = z.infer<typeof healthVerdict>;

const count = z.number().int().min(0);

const connectionHealth = z.object({
  connectionId: z.string(),
  name: z.string(),
  host: z.string(),
  /** `notOpened`: not needed since the start. */
  session: z.enum(['signedIn', 'signingIn', 'signedOut', 'withoutCredentials', 'notOpened']),
  endsAt: isoMoment.nullable(),
});

/** A database file. `version` counts its schema; null where the file could not be opened. */
export const databaseFileHealth = z.object({
  kind: z.enum(['purchases', 'reviews', 'sales']),
  /** Below the folder of all that is kept. */
  path: z.string(),
  bytes: count,
  version: count.nullable(),
  integrity: z.enum(['sound', 'damaged', 'unreadable']),
  /** By how many bytes the file has grown since a day (ISO date), at most a month ago; null where that is not known. */
  growth: z.object({ since: z.iso.date(), bytes: z.number().int() }).nullable(),
});
export type DatabaseFileHealth = z.infer<typeof databaseFileHealth>;

export const dataFolderReason = z.enum(['inUse', 'occupied', 'network', 'full', 'denied', 'unreachable', 'leftOver']);
export type DataFolderReason = z.infer<typeof dataFolderReason>;

/** Facts about the application, for people. All sizes are bytes. */
export const healthFacts = z.object({
  connections: z.array(connectionHealth),
  files: z.array(databaseFileHealth),
  /** Sendings: under way, stopped until a person goes on, and waiting for a decision; null where they cannot be read. */
  queue: z.object({ sending: count, stopped: count, undecided: count }).nullable(),
  disk: z.object({ free: count.nullable() }),
  /** The folder of all data. `problem`: why they are not in its `folder`, or for `leftOver` which older data lie there. */
  dataFolder: z.object({
    path: z.string(),
    problem: z.object({ reason: dataFolderReason, folder: z.string() }).nullable(),
  }),
  secretStorage: z.enum(['disk', 'memory', 'waiting']),
  policy: z.object({ isThere: z.boolean(), faults: count }),
  log: z.object({ folder: z.string(), bytes: count, trouble: z.enum(['full', 'denied']).nullable() }),
  versions: z.object({
    application: z.string(),
    electron: z.string(),
    chromium: z.string(),
    node: z.string(),
    system: z.string(),
  }),
});
export type HealthFacts = z.infer<typeof healthFacts>;

/** The parts that can have faults. */
export const healthAreas = ['connections', 'files', 'queue', 'disk', 'dataFolder', 'secrets', 'policy', 'log'] as const;
export type HealthArea = (typeof healthAreas)[number];

const health = z.object({
  checkedAt: isoMoment,
  facts: healthFacts,
  verdicts: z.object({
    connections: healthVerdict,
    files: healthVerdict,
    queue: healthVerdict,
    disk: healthVerdict,
    dataFolder: healthVerdict,
    secrets: healthVerdict,
    policy: healthVerdict,
    log: healthVerdict,
  } satisfies Record<HealthArea, typeof healthVerdict>),
});
export type HealthReport = z.infer<typeof health>;

/** One file of the support bundle: `about` describes it. */
export const diagnosticsFile = z.object({
  name: z.string(),
  about: z.enum(['health', 'settings', 'log']),
  bytes: count,
});
export type DiagnosticsFile = z.infer<typeof diagnosticsFile>;

/** The place of a person in the application: a page and a company, without anything that was shown. */
export const appRoute = z.object({
  path: z.string().regex(/^\/[\w/-]{0,200}$/),
  company: companyRef.nullable(),
});
export type AppRoute = z.infer<typeof appRoute>;

const fileName = z.string().max(100);

/** The health of the application, and the support bundle for diagnosing it. */
export const diagnosticsContract = {
  /** Checks everything again. */
  health: defineIpcMethod({ input: emptyPayload, output: health }),
  /** Gathers what can be saved, and holds it as it is now. */
  prepare: defineIpcMethod({ input: emptyPayload, output: z.array(diagnosticsFile) }),
  /** A file of what was gathered. Throws `notFound`. */
  fileText: defineIpcMethod({ input: z.object({ name: fileName }), output: z.object({ text: z.string() }) }),
  /** Saves those of the gathered files, as one ZIP archive, where the person chooses. Throws `notFound` and `storage`. */
  save: defineIpcMethod({
    input: z.object({ names: z.array(fileName).min(1).max(100) }),
    output: z.object({ isSaved: z.boolean() }),
  }),
  /** Something unexpected in the window, by the reference that is shown there: for the log. */
  reportFailure: defineIpcMethod({
    input: z.object({ reference: z.string().max(100), trace: z.array(z.string().max(1000)).max(60) }),
    output: emptyPayload,
  }),
  /** Records the current page of the window. */
  saveRoute: defineIpcMethod({ input: appRoute, output: emptyPayload }),
  /**
   * The page that was open when the window or the program ended unexpectedly; null where it did not, or once it was
   * dismissed.
   */
  interruptedRoute: defineIpcMethod({ input: emptyPayload, output: z.object({ route: appRoute.nullable() }) }),
  dismissInterruptedRoute: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  /** An unexpected error occurred that no caller was waiting for. */
  unhandledError: defineIpcEvent(z.object({ reference: z.string() })),
};
