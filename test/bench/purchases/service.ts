import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface BenchService {
  readonly url: string;
  close(): void;
}

/** A service with `count` invoices, in a process of its own: answering takes nothing from those who read. */
export const startService = async (count: number): Promise<BenchService> => {
  const program = fork(fileURLToPath(new URL('./serviceProgram.ts', import.meta.url)), [String(count)]);
  const url = await new Promise<string>((resolve) => program.once('message', (message) => resolve(String(message))));
  return { url, close: () => program.disconnect() };
};
