import { handleUncaughtErrors } from '#main/bootstrap/uncaughtErrors.ts';
import { redirectConsole } from '#main/platform/console.ts';
import { openLog } from '#main/platform/log.ts';
import { handleStandardStreamErrors } from '#main/platform/standardStreams.ts';

/**
 * A program with the application's reports and without its window; its first argument is the folder of the log. It answers each
 * order with its name, except for `end`, on which it ends with 0.
 */
export type OutputOrder = 'write to the console' | 'throw' | 'throw when shown' | 'answer' | 'end';

let isShowing = true;
handleStandardStreamErrors();
redirectConsole();
handleUncaughtErrors(() => {
  if (!isShowing) throw new Error('the window has gone');
});
openLog(process.argv[2] ?? '', '0.0.0');

/** Throws from the same line each time, so that the traces are the same. */
const throwSoon = (): void => {
  setImmediate(() => {
    throw new Error('not caught by anything');
  });
};

const carryOut = (order: OutputOrder): void => {
  if (order === 'write to the console') {
    process.stdout.write('to the standard output\n');
    console.error('to the standard error');
  }
  isShowing = order !== 'throw when shown';
  if (order.startsWith('throw')) throwSoon();
};

process.on('message', (order: OutputOrder) => {
  if (order === 'end') process.exit(0);
  carryOut(order);
  // After what was thrown, and after the errors of the streams.
  setImmediate(() => setImmediate(() => process.send?.(order)));
});
process.send?.('ready');
