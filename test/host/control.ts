import { runInThisContext } from 'node:vm';
import { z } from 'zod';

const request = z.object({ id: z.number(), source: z.string(), argument: z.unknown() });

/**
 * The door for tests: a parent process connected by Node's own channel sends the text of a function; it runs here with the
 * stand-in's modules and one argument, as Playwright does it with a real Electron. Nothing listens on a machine's port.
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
