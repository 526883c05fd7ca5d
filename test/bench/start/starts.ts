import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type LaunchedApplication, launch } from '../../e2e/fixture.ts';
import { countScripts, type ScriptCount } from './evaluatedScripts.ts';
import { type ProcessMemory, type ProcessUse, readTreeMemoryByKind, readTreeUse } from './processUse.ts';
import { type StartLink, type StartMarks, toStartLinks } from './startLinks.ts';
import { waitForFirstRow } from './waitForFirstRow.ts';

/** A program that the host starts: the application over its data, or the empty window. */
export interface StartedProgram {
  readonly file: URL;
  readonly userDataDir: string;
}

/**
 * One start: milliseconds from the new process to a cell that answers, its links, and what its processes used until then. Memory is
 * that of its processes then and when the table was read, too; both are empty on a system that does not report them.
 */
export interface Start {
  readonly ms: number;
  readonly links: readonly StartLink[];
  readonly use: readonly ProcessUse[];
  readonly memory: readonly ProcessMemory[];
  readonly settledMemory: readonly ProcessMemory[];
}

export const applicationFile = new URL('../../../out/main/index.js', import.meta.url);
export const emptyWindowFile = new URL('./emptyWindow.ts', import.meta.url);

/** The application begins to read the table when its first rows are painted. */
const settledAfterMs = 5000;

/** Starts a program, measures it until its first cell is painted and for a while afterwards, and ends it. */
export const measureStart = async (program: StartedProgram): Promise<Start> => {
  const begun = now();
  const application = await launchWatched(program);
  const pageMarks = await watchFirstCell(application);
  const seen = now();
  const root = application.host.process.pid ?? 0;
  const use = readTreeUse(root);
  const memory = readTreeMemoryByKind(root);
  const mainMarks = await application.host.evaluate(readMarks, null);
  await delay(settledAfterMs);
  const settledMemory = readTreeMemoryByKind(root);
  await application.close();
  const links = toStartLinks(begun, { ...mainMarks, ...pageMarks, seen });
  return { ms: seen - begun, links, use, memory, settledMemory };
};

/** Starts a program and counts the scripts that it evaluates until its first cell is painted. */
export const countStartScripts = async (program: StartedProgram): Promise<readonly ScriptCount[]> => {
  const application = await launchWatched(program);
  await watchFirstCell(application);
  const counts = await countScripts(application);
  await application.close();
  return counts;
};

const now = (): number => performance.timeOrigin + performance.now();

const launchWatched = ({ file, userDataDir }: StartedProgram): Promise<LaunchedApplication> =>
  launch({
    userDataDir,
    main: fileURLToPath(new URL('./watchedMain.ts', import.meta.url)),
    env: { INVOICE_DESK_BENCH_PROGRAM: pathToFileURL(fileURLToPath(file)).href },
  });

const watchFirstCell = async (application: LaunchedApplication): Promise<StartMarks> =>
  (await application.window('main')).evaluate(waitForFirstRow);

/** Runs in the main process. `watchedMain.ts` has noted the marks. */
const readMarks = (): StartMarks => (globalThis as unknown as { readonly startMarks: StartMarks }).startMarks;
