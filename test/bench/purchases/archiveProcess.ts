import { once } from 'node:events';
import type { SyncOutcome } from '../../../app/contract/purchases/purchases.ts';
import type { ArchiveOrder } from './archiveProgram.ts';
import { nextMessage, startProgram } from './programs.ts';

/** The process behind the application's page: the purchases with their worker, and the bridge to the page. */
export interface ArchiveProcess {
  /** The address of its pages. */
  readonly url: string;
  /** Reads its megabytes: the proportional set size on Linux, elsewhere the resident set size that Node reports. */
  readMemory(): Promise<number>;
  sync(): Promise<SyncOutcome>;
  close(): Promise<void>;
}

/** Starts it over the archive in `folder`; `serviceUrl` is asked in a sync only. */
export const startArchive = async (folder: string, serviceUrl: string, pages: URL): Promise<ArchiveProcess> => {
  const program = startProgram(new URL('./archiveProgram.ts', import.meta.url), folder, serviceUrl, pages.href);
  const url = String(await nextMessage(program));
  const order = (what: ArchiveOrder): Promise<unknown> => {
    const answer = nextMessage(program);
    program.send(what);
    return answer;
  };
  return {
    url,
    readMemory: async () => Number(await order('memory')),
    sync: async () => (await order('sync')) as SyncOutcome,
    close: async () => {
      const exit = once(program, 'exit');
      program.disconnect();
      await exit;
    },
  };
};
