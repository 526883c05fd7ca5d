import { pbkdf2 } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLogFile } from '#app/diagnostics/logFile.ts';

/** How far the first lines are when the program ends. */
export type WriteStage = 'opening' | 'writing' | 'partly written';

/**
 * A program that appends 40 lines to a log, lets them come to the stage, appends 10 more and ends at once. Its arguments are
 * the folder of the log and the stage. It needs UV_THREADPOOL_SIZE=1, so that one job keeps every file operation waiting.
 */
const [, , folder = '', stage = ''] = process.argv;
const path = join(folder, 'log-000001.jsonl');
const log = createLogFile({ fileBytes: 1_000_000, files: 3, lostLine: (lines) => `lost ${lines}` });
process.on('exit', () => log.flushNow());

const appendLines = (from: number, to: number): void => {
  for (let line = from; line < to; line += 1) log.append(`${line} ${'x'.repeat(10_000)}`);
};

const occupyThread = (): void => pbkdf2('password', 'salt', 300_000, 64, 'sha512', () => undefined);

/** Lets the event loop deliver what the thread has finished. */
const turnEventLoop = async (): Promise<void> => {
  for (let turn = 0; turn < 1000; turn += 1) await nextTurn();
};

const waitForFile = async (): Promise<void> => {
  while (!existsSync(path)) await nextTurn();
};

const reachStage: Record<WriteStage, () => Promise<void>> = {
  opening: async () => {
    occupyThread();
    await turnEventLoop();
  },
  writing: async () => {
    occupyThread();
    // By now the file waits to be opened, so that the second job runs between that and the write.
    await nextTurn();
    occupyThread();
    await waitForFile();
    await turnEventLoop();
  },
  'partly written': async () => {
    await waitForFile();
    while (statSync(path).size === 0) await nextTurn();
  },
};

log.open(folder);
appendLines(0, 40);
await reachStage[stage as WriteStage]();
appendLines(40, 50);
process.exit();
