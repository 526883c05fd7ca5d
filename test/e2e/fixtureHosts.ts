import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { _electron, chromium, type Page } from 'playwright-core';
import { findElectron } from '#build/scripts/electron.mjs';
import { canUseSandbox } from '#build/scripts/findBrowser.mjs';
import { pageTimeoutMs } from './pageAssertions.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The packed application in place of the built one: a program, or for the stand-in the folder into which the package's archive
 * was unpacked.
 */
const packed = process.env.INVOICE_DESK_PACKED;

export type HostName = 'electron' | 'chromium';
type ElectronModule = typeof import('electron');

/** A running application, in Electron or in the stand-in; `evaluate` runs a function in its main process. */
export interface Host {
  readonly name: HostName;
  readonly process: ChildProcess;
  pages(): readonly Page[];
  evaluate<A, R>(run: (electron: ElectronModule, argument: A) => R | Promise<R>, argument: A): Promise<R>;
}

export interface HostOptions {
  /** Null for the built application. */
  readonly main: string | null;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly colorScheme: 'light' | 'dark';
}

/** Returns Electron if its binary is installed, or else the stand-in; `INVOICE_DESK_HOST` overrides it. */
export const hostName = (): HostName => {
  const requested = process.env.INVOICE_DESK_HOST;
  if (requested === 'electron' || requested === 'chromium') return requested;
  return findElectron() ? 'electron' : 'chromium';
};

/** Starts the application; throws with its output if it ends before it is ready. */
export const startHost = (options: HostOptions, onOutput: (text: string) => void): Promise<Host> =>
  hostName() === 'electron' ? startElectron(options, onOutput) : startStandIn(options, onOutput);

const startElectron = async (options: HostOptions, onOutput: (text: string) => void): Promise<Host> => {
  const application = await _electron.launch({
    executablePath: electronPath(),
    args: electronArgs(options),
    // Without it Playwright takes the sandbox away.
    chromiumSandbox: canUseSandbox,
    cwd: projectRoot,
    env: environment(options.env),
    colorScheme: options.colorScheme,
    timeout: pageTimeoutMs,
  });
  const child = application.process();
  listenTo(child, onOutput);
  return {
    name: 'electron',
    process: child,
    pages: () => application.windows(),
    // Playwright's own typing unboxes handles inside the argument; plain values pass unchanged.
    evaluate: (run, argument) => application.evaluate(run as never, argument) as never,
  };
};

const startStandIn = async (
  { main, args, env, colorScheme }: HostOptions,
  onOutput: (text: string) => void,
): Promise<Host> => {
  const port = await freePort();
  const child = forkStandIn(main, args, {
    ...env,
    INVOICE_DESK_DEBUG_PORT: `${port}`,
    INVOICE_DESK_COLOR_SCHEME: colorScheme,
  });
  listenTo(child, onOutput);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the application ended with ${code} before it was ready`)),
    ),
  ]);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, {
    noDefaults: true,
    isLocal: true,
    timeout: pageTimeoutMs,
  });
  return {
    name: 'chromium',
    process: child,
    pages: () => browser.contexts().flatMap((context) => context.pages()),
    evaluate: createEvaluator(child),
  };
};

/** Starts the application a second time and returns its exit code. */
export const startAgain = async (options: HostOptions): Promise<number | null> => {
  const child =
    hostName() === 'electron'
      ? spawn(electronPath(), [...electronArgs(options), ...(canUseSandbox ? [] : ['--no-sandbox'])], {
          cwd: projectRoot,
          env: environment(options.env),
        })
      : forkStandIn(options.main, options.args, options.env);
  const [code] = await once(child, 'exit');
  return code;
};

const electronPath = (): string => {
  const path = packed ?? findElectron();
  if (!path) throw new Error("Electron's binary is not installed");
  return path;
};

const electronArgs = ({ main, args }: HostOptions): string[] => {
  const program = main ?? (packed === undefined ? projectRoot : null);
  return [...(program === null ? [] : [program]), ...args];
};

const forkStandIn = (
  main: string | null,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess =>
  fork(main ?? join(packed ?? projectRoot, 'out', 'main', 'index.js'), args, {
    execArgv: ['--import', pathToFileURL(join(projectRoot, 'test', 'host', 'register.mjs')).href],
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

const createEvaluator = (child: ChildProcess): Host['evaluate'] => {
  let lastId = 0;
  return (run, argument) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const onMessage = (answer: { id: number; ok: boolean; value: never; message: string }): void => {
        if (answer.id !== id) return;
        child.off('message', onMessage);
        if (answer.ok) resolve(answer.value);
        else reject(new Error(answer.message));
      };
      child.on('message', onMessage);
      child.send({ id, source: String(run), argument });
    });
};

const listenTo = (child: ChildProcess, onOutput: (text: string) => void): void => {
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
};

const environment = (env: Readonly<Record<string, string>>): Record<string, string> => {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), ...env };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};
