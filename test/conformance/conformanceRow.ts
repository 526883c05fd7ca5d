import { isDeepStrictEqual } from 'node:util';
import type { ConformanceStage } from './conformanceStage.ts';
import type { Inversion } from './inversion.ts';

/** A sentence of Electron's documentation, or the name of a test of its own, in a file of its repository. */
export interface Proof {
  readonly file: string;
  readonly quote: string;
}

/** One documented behaviour of Electron that the application relies on. */
export interface ConformanceRow {
  /** `part: statement`. */
  readonly name: string;
  /** What the application needs the part for. */
  readonly usedFor: string;
  readonly proof: Proof;
  /** Systems on which Electron documents it; all unless named. */
  readonly platforms?: readonly NodeJS.Platform[];
  /** Returns what was seen, as JSON. */
  readonly check: (stage: ConformanceStage) => Promise<unknown>;
  readonly expected: unknown;
  /** A change of the stand-in by which the row fails, or why only Electron can show it. */
  readonly inversion: Inversion | { readonly electronOnly: string };
}

/** A row without what it shares with the others of its part. */
export type RowOfPart = Omit<ConformanceRow, 'name' | 'usedFor'> & { readonly statement: string };

/** Returns the rows of one part. */
export const createRows = (part: string, usedFor: string, rows: readonly RowOfPart[]): readonly ConformanceRow[] =>
  rows.map(({ statement, ...row }) => ({ name: `${part}: ${statement}`, usedFor, ...row }));

/** Quotes a sentence of a page below `docs/api`. */
export const quoteDocs = (page: string, quote: string): Proof => ({ file: `docs/api/${page}.md`, quote });

/** Quotes a sentence of a page below `docs/tutorial`. */
export const quoteTutorial = (page: string, quote: string): Proof => ({ file: `docs/tutorial/${page}.md`, quote });

/** Names a test in a file below `spec`. */
export const nameSpec = (name: string, quote: string): Proof => ({ file: `spec/${name}-spec.ts`, quote });

export type ElectronModule = typeof import('electron');

/** Returns a check that runs in the main process of the shared program; nothing from outside is within its reach. */
export const inProgram =
  (run: (electron: ElectronModule) => unknown): ConformanceRow['check'] =>
  async ({ program }) =>
    (await program()).run(run, null);

/** The same with the address of the stage's server. */
export const withServer =
  (run: (electron: ElectronModule, server: string) => unknown): ConformanceRow['check'] =>
  async ({ program, server }) =>
    (await program()).run(run, server.url);

export interface RowOutcome {
  readonly state: 'passed' | 'FAILED';
  readonly seen: unknown;
}

/** Only ends what hangs. */
const rowTimeoutMs = 120_000;

/** Runs the check of a row and compares what it saw. */
export const runRow = async (row: ConformanceRow, stage: ConformanceStage): Promise<RowOutcome> => {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no answer')), rowTimeoutMs);
  try {
    const seen = await Promise.race([row.check(stage), timeout.promise]);
    return { state: isDeepStrictEqual(seen, row.expected) ? 'passed' : 'FAILED', seen };
  } catch (cause) {
    return { state: 'FAILED', seen: `thrown: ${cause instanceof Error ? cause.message : cause}` };
  } finally {
    clearTimeout(timer);
  }
};
