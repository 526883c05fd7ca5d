import type { ListState } from './invoiceList.ts';
import { nextMessage, startProgram } from './programs.ts';

export interface BenchService {
  readonly url: string;
  /** Makes the service answer with this list from now on. */
  list(state: ListState): Promise<void>;
  close(): void;
}

/** A service with `count` invoices, in a process of its own, so that it takes no time from the measured one. */
export const startService = async (count: number): Promise<BenchService> => {
  const program = startProgram(new URL('./serviceProgram.ts', import.meta.url), String(count));
  const url = String(await nextMessage(program));
  const list = async (state: ListState): Promise<void> => {
    program.send(state);
    await nextMessage(program);
  };
  await list('before');
  return { url, list, close: () => program.disconnect() };
};
