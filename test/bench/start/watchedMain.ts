import { app, ipcMain } from 'electron';
import type { StartMark, StartMarks } from './startLinks.ts';

/**
 * Runs the program of `INVOICE_DESK_BENCH_PROGRAM` unchanged and notes in `globalThis.startMarks` when each link of its start was
 * reached.
 */
const marks: StartMarks = { running: performance.timeOrigin };
Object.assign(globalThis, { startMarks: marks });
const mark = (name: StartMark): void => {
  marks[name] ??= performance.timeOrigin + performance.now();
};

mark('hostLoaded');
void app.whenReady().then(() => mark('ready'));
app.once('browser-window-created', () => mark('window'));
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, async (event, ...args) => {
    const isForRows = channel === 'purchases.runQuery';
    mark('firstCall');
    if (isForRows) mark('rowsRequested');
    const answer = await listener(event, ...args);
    mark('firstAnswer');
    if (isForRows) mark('rowsAnswered');
    return answer;
  });

const program: unknown = await import(process.env.INVOICE_DESK_BENCH_PROGRAM ?? '');
if (program) mark('programEvaluated');
