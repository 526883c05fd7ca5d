import type { LaunchedApplication } from '../../e2e/fixture.ts';

/** Scripts that one thread of a start has evaluated, those of the host's own code included. */
export interface ScriptCount {
  readonly thread: string;
  readonly files: number;
  readonly megabytes: number;
}

interface ParsedScript {
  readonly url: string;
  readonly length: number;
}

/** Counts the scripts that the application has evaluated so far, by thread. Its debuggers are attached for that. */
export const countScripts = async (application: LaunchedApplication): Promise<readonly ScriptCount[]> => {
  const [main, page] = await Promise.all([
    application.host.evaluate(listScriptsOfMain, null),
    listScriptsOfPage(application),
  ]);
  return [
    toCount('main process', main.own),
    ...main.workers.map(({ file, scripts }) => toCount(file, scripts)),
    toCount('page', page),
  ];
};

/** Node's own modules, and what a debugger or a test has evaluated, are no files. */
const isFile = ({ url }: ParsedScript): boolean => /^(file|https?|app):/.test(url);

const toCount = (thread: string, scripts: readonly ParsedScript[]): ScriptCount => {
  const files = scripts.filter(isFile);
  return { thread, files: files.length, megabytes: files.reduce((sum, { length }) => sum + length, 0) / 1024 ** 2 };
};

const listScriptsOfPage = async (application: LaunchedApplication): Promise<readonly ParsedScript[]> => {
  const page = await application.window('main');
  const devtools = await page.context().newCDPSession(page);
  const scripts: ParsedScript[] = [];
  devtools.on('Debugger.scriptParsed', ({ url, length = 0 }) => scripts.push({ url, length }));
  await devtools.send('Debugger.enable');
  return scripts;
};

/** Runs in the main process. Node: `inspector.Session`, and the domain `NodeWorker` for its worker threads. */
const listScriptsOfMain = async (): Promise<{
  readonly own: readonly ParsedScript[];
  readonly workers: readonly { readonly file: string; readonly scripts: readonly ParsedScript[] }[];
}> => {
  const { Session } = process.getBuiltinModule('node:inspector/promises');
  const session = new Session();
  const own: ParsedScript[] = [];
  const workers = new Map<string, { readonly file: string; readonly scripts: ParsedScript[] }>();
  const enabled: Promise<void>[] = [];
  const answers = new Map<string, () => void>();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params: { url, length = 0 } }) => own.push({ url, length }));
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    workers.set(sessionId, { file: workerInfo.url.split('/').at(-1) ?? '', scripts: [] });
    enabled.push(new Promise((resolve) => answers.set(sessionId, resolve)));
    const message = JSON.stringify({ id: 1, method: 'Debugger.enable' });
    void session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
    const { id, method, params } = JSON.parse(message);
    if (id === 1) answers.get(sessionId)?.();
    if (method === 'Debugger.scriptParsed')
      workers.get(sessionId)?.scripts.push({ url: params.url, length: params.length ?? 0 });
  });
  await session.post('Debugger.enable');
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  await Promise.all(enabled);
  session.disconnect();
  return { own, workers: [...workers.values()] };
};
