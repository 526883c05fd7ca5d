import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killProcessTree } from '../killProcessTree.ts';
import { backUpSalesData, restoreSalesData } from './backups.ts';
import type { Call, ChildMethods, Reply, Setting } from './protocol.ts';

/** The application in a process of its own, as often as it is started again. */
export interface Application {
  /** Null where the process died before it answered. Throws what the method throws, as text. */
  ask<D extends keyof ChildMethods>(
    method: D,
    input: Parameters<ChildMethods[D]>[0],
  ): Promise<Awaited<ReturnType<ChildMethods[D]>> | null>;
  /** Backs its data up, whether it runs or not; returns the file. */
  backUp(): Promise<string>;
  /** Ends it. It is started again with the restored data, as on another computer. */
  restore(backup: string): Promise<void>;
  /** Lets time pass for it, whether it runs or not. */
  pass(seconds: number): Promise<void>;
  /** `kill -9`. */
  kill(): void;
  /** Answers when it is gone. */
  close(): Promise<void>;
  /** Removes its data, also those that were restored, and their backups. */
  removeFiles(): Promise<void>;
}

const script = fileURLToPath(new URL('child.ts', import.meta.url));

interface Running {
  readonly child: ChildProcess;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
}

/** Starts with the first call, and again with the first call after it died. */
export const createApplication = (setting: Omit<Setting, 'aheadMs'>): Application => {
  const folders = [dirname(setting.file)];
  let file = setting.file;
  let running: Running | null = null;
  let lastId = 0;
  let aheadMs = 0;

  const start = (): Running => {
    const child = fork(script, [JSON.stringify({ ...setting, file, aheadMs } satisfies Setting)], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const waiting: Running['waiting'] = new Map();
    child.on('message', (reply: Reply) => {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('output' in reply) call?.resolve(reply.output);
      else call?.reject(new Error(JSON.stringify(reply.error)));
    });
    child.once('exit', () => {
      if (running?.child === child) running = null;
      for (const call of waiting.values()) call.resolve(null);
    });
    return { child, waiting };
  };

  const ask: Application['ask'] = <D extends keyof ChildMethods>(method: D, input: Parameters<ChildMethods[D]>[0]) => {
    running ??= start();
    const answer = Promise.withResolvers<unknown>();
    lastId += 1;
    running.waiting.set(lastId, answer);
    const call: Call = { id: lastId, method, input };
    // The exit event reports a process that dies meanwhile.
    running.child.send(call, () => undefined);
    return answer.promise as Promise<Awaited<ReturnType<ChildMethods[D]>> | null>;
  };

  const close = async (): Promise<void> => {
    const { child } = running ?? {};
    if (!child) return;
    const gone = once(child, 'exit');
    killProcessTree(child);
    await gone;
  };

  return {
    ask,
    backUp: async () => {
      const backup = await backUpSalesData(dirname(file));
      folders.push(dirname(backup));
      return backup;
    },
    restore: async (backup) => {
      await close();
      const folder = await restoreSalesData(backup);
      folders.push(folder);
      file = join(folder, 'sales.sqlite');
    },
    pass: async (seconds) => {
      aheadMs += seconds * 1000;
      if (running) await ask('pass', { seconds });
    },
    kill: () => {
      if (running) killProcessTree(running.child);
    },
    close,
    removeFiles: async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
};
