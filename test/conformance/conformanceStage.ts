import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { type LaunchedApplication, launch } from '../e2e/fixture.ts';
import { hostName } from '../e2e/fixtureHosts.ts';
import { type ConformanceServer, startConformanceServer } from './conformanceServer.ts';
import { type Inversion, inversionVariable } from './inversion.ts';
import type { ConformanceProgram } from './program/main.ts';

type ElectronModule = typeof import('electron');

/** In the main process. */
declare const conformance: ConformanceProgram;

/** A running program of the table. */
export interface StartedProgram {
  readonly application: LaunchedApplication;
  readonly userDataDir: string;
  /** Runs a function in the main process; throws where the program ends before it answers. */
  run<A, R>(run: (electron: ElectronModule, argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Starts `run` in the main process, and returns the exit code and the printed events once the program has ended. */
  runToEnd(run: (electron: ElectronModule) => unknown): Promise<ProgramEnd>;
  /** Returns the printed events. */
  events(): readonly string[];
}

export interface ProgramEnd {
  readonly code: number | null;
  readonly events: readonly string[];
}

export interface ProgramOptions {
  readonly args?: readonly string[];
  readonly language?: 'en' | 'fi' | 'sv';
  readonly colorScheme?: 'light' | 'dark';
  /** Another program's folder; each has its own unless named. */
  readonly userDataDir?: string;
}

/** What the rows run on: programs with the host's `electron`, and a web server. */
export interface ConformanceStage {
  readonly server: ConformanceServer;
  /** The program that most rows share. */
  program(): Promise<StartedProgram>;
  /** Starts a program for one row; it ends with the row. */
  start(options?: ProgramOptions): Promise<StartedProgram>;
  /** Ends the programs of one row, and the windows in the shared one; the shared program too where `isBroken`. */
  reset(isBroken: boolean): Promise<void>;
  close(): Promise<void>;
}

const programFolder = new URL('./program/', import.meta.url);

/** Opens the stage; with an inversion, on a stand-in that is changed so. */
export const openConformanceStage = async (inversion: Inversion | null): Promise<ConformanceStage> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-conformance-'));
  const main = await writeProgram(join(folder, 'program'));
  const server = await startConformanceServer();
  const started: StartedProgram[] = [];
  let shared: StartedProgram | null = null;
  let folders = 0;

  const startProgram = async (options: ProgramOptions): Promise<StartedProgram> => {
    folders += 1;
    const userDataDir = options.userDataDir ?? join(folder, `data-${folders}`);
    await mkdir(userDataDir, { recursive: true });
    const application = await launch({
      ...options,
      main,
      userDataDir,
      env: inversion ? createInversionEnv(inversion) : {},
    });
    const program = createProgram(application, userDataDir);
    await waitForServing(program);
    return program;
  };
  const end = async ({ application }: StartedProgram): Promise<void> => {
    const { exitCode, signalCode } = application.host.process;
    if (exitCode === null && signalCode === null) await application.kill();
  };
  return {
    server,
    program: async () => {
      shared ??= await startProgram({});
      return shared;
    },
    start: async (options = {}) => {
      const program = await startProgram(options);
      started.push(program);
      return program;
    },
    reset: async (isBroken) => {
      await Promise.all(started.splice(0).map(end));
      if (isBroken && shared) await end(shared);
      if (isBroken) shared = null;
      await shared?.run(() => conformance.reset(), null);
    },
    close: async () => {
      await Promise.all([...started, ...(shared ? [shared] : [])].map(end));
      await server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Writes the program as JavaScript, which both hosts run; returns what is started. */
const writeProgram = async (folder: string): Promise<string> => {
  await mkdir(folder);
  for (const name of ['package.json', 'preload.cjs']) await copyFile(new URL(name, programFolder), join(folder, name));
  const source = await readFile(new URL('main.ts', programFolder), 'utf8');
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2024, verbatimModuleSyntax: true };
  await writeFile(join(folder, 'main.mjs'), ts.transpileModule(source, { compilerOptions }).outputText);
  // Electron reads the name and the version of a folder only.
  return hostName() === 'electron' ? folder : join(folder, 'main.mjs');
};

const createInversionEnv = (inversion: Inversion): Readonly<Record<string, string>> => ({
  [inversionVariable]: JSON.stringify(inversion),
  NODE_OPTIONS: `--import=${new URL('./invertStandIn.ts', import.meta.url).href}`,
});

const createProgram = (application: LaunchedApplication, userDataDir: string): StartedProgram => {
  const events = (): readonly string[] =>
    application
      .log()
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith('event ') ? [line.slice('event '.length)] : []));
  const ended = application.ended();
  return {
    application,
    userDataDir,
    events,
    run: (run, argument) =>
      Promise.race([
        application.host.evaluate(run, argument),
        ended.then((code) => Promise.reject(new Error(`the program ended with ${code}`))),
      ]),
    runToEnd: async (run) => {
      // The program may end before it answers.
      application.host.evaluate(run, null).catch(() => undefined);
      return { code: await ended, events: events() };
    },
  };
};

const waitForServing = (program: StartedProgram): Promise<unknown> =>
  program.run(() => conformance.waitUntil(() => conformance.events.includes('serving')), null);
