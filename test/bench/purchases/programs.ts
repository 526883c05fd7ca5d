import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Waits for the next message of a program of the benchmark; throws where the program ends first. */
export const nextMessage = async (program: ChildProcess): Promise<unknown> => {
  const ended = new AbortController();
  const end = once(program, 'exit', { signal: ended.signal }).then(
    ([code]) => {
      throw new Error(`a program of the benchmark ended with ${code}`);
    },
    () => undefined,
  );
  const [message] = (await Promise.race([once(program, 'message', { signal: ended.signal }), end])) as [unknown];
  ended.abort();
  return message;
};

/** Kept between runs: the application is built, so compiling its sources must not be measured. */
const compiled = fileURLToPath(new URL('../../../node_modules/.invoice-desk/compiled', import.meta.url));

/** Starts the program in `file` in a fresh process. */
export const startProgram = (file: URL, ...args: readonly string[]): ChildProcess =>
  fork(fileURLToPath(file), args, { env: { ...process.env, NODE_COMPILE_CACHE: compiled } });
