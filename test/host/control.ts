import { runInThisContext } from 'node:vm';
import { z } from 'zod';

const request = z.object({ id: z.number(), source: z.string(), argument: z.unknown() });

/**
 * Serves tests: a parent process connected by Node's IPC channel sends the text of a function, which runs here with the
 * stand-in's modules and one argument, as Playwright does with a real Electron. Opens no port.
 */
export const listenForTests = (electron: object): void => {
  if (!process.send) return;
  process.on('message', (message) => void answer(electron, message));
  process.once('disconnect', () => process.exit(1));
};

const answer = async (electron: object, message: unknown): Promise<void> => {
  const { id, source, argument } = request.parse(message);
  try {
    const run = runInThisContext(`(${source})`) as (electron: object, argument: unknown) => unknown;
    process.send?.({ id, ok: true, value: await run(electron, argument) });
  } catch (cause) {
    process.send?.({ id, ok: false, message: String(cause) });
  }
};
