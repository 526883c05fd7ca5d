import { createRows, nameSpec, quoteDocs } from '../conformanceRow.ts';
import type { ConformanceStage, ProgramEnd } from '../conformanceStage.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

type ElectronModule = typeof import('electron');

/** Runs a program of its own to its end, with one window open; returns the events after that. */
const runToEnd = async (
  { start }: ConformanceStage,
  run: (electron: ElectronModule) => unknown,
): Promise<ProgramEnd> => {
  const program = await start();
  await program.run(async () => void (await conformance.open('app://probe/')), null);
  const before = program.events().length;
  const { code, events } = await program.runToEnd(run);
  return { code, events: events.slice(before) };
};

const count = ({ events }: ProgramEnd, event: string): number => events.filter((each) => each === event).length;

/** How the program ends. */
export const lifeCycleRows = createRows('app, end', 'what is being written gets written before the program ends', [
  {
    statement: 'quit closes the windows and then emits will-quit and quit, without window-all-closed',
    proof: quoteDocs(
      'app',
      'If the user pressed `Cmd + Q`, or the developer called `app.quit()`, Electron will first try to close all the windows and then emit the `will-quit` event, and in this case the `window-all-closed` event would not be emitted.',
    ),
    check: async (stage) => runToEnd(stage, ({ app }) => app.quit()),
    expected: { code: 0, events: ['before-quit', 'window-close', 'window-closed', 'will-quit', 'quit 0'] },
    inversion: invert(
      'app.ts',
      "if (this.windows.size > 0 || this.state === 'quitting') return;",
      'if (this.windows.size > 0) return;',
    ),
  },
  {
    statement: 'before-quit can be prevented, and a later quit ends the program',
    proof: quoteDocs(
      'app',
      'Emitted before the application starts closing its windows. Calling `event.preventDefault()` will prevent the default behavior, which is terminating the application.',
    ),
    check: async (stage) => {
      const end = await runToEnd(stage, ({ app }) => {
        app.once('before-quit', (event) => {
          event.preventDefault();
          setTimeout(() => app.quit());
        });
        app.quit();
      });
      return [end.code, count(end, 'before-quit')];
    },
    expected: [0, 2],
    inversion: invert(
      'app.ts',
      "if (emitPreventable(this, 'before-quit', {})) return;",
      "emitPreventable(this, 'before-quit', {});",
    ),
  },
  {
    statement: 'will-quit can be prevented, and a later quit ends the program',
    proof: quoteDocs(
      'app',
      'Emitted when all windows have been closed and the application will quit. Calling `event.preventDefault()` will prevent the default behavior, which is terminating the application.',
    ),
    check: async (stage) => {
      const end = await runToEnd(stage, ({ app }) => {
        app.once('will-quit', (event) => {
          event.preventDefault();
          setTimeout(() => app.quit());
        });
        app.quit();
      });
      return [end.code, count(end, 'will-quit')];
    },
    expected: [0, 2],
    inversion: invert(
      'app.ts',
      "if (emitPreventable(this, 'will-quit', {})) this.state = 'ready';",
      "emitPreventable(this, 'will-quit', {});\n    if (false) this.state = 'ready';",
    ),
  },
  {
    statement: 'a window that refuses to close keeps the program',
    proof: quoteDocs('browser-window', 'Calling `event.preventDefault()` will cancel the close.'),
    check: async (stage) => {
      const end = await runToEnd(stage, ({ app, BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.once('close', (event) => {
          event.preventDefault();
          setTimeout(() => app.quit());
        });
        app.quit();
      });
      return [end.code, count(end, 'before-quit'), count(end, 'will-quit')];
    },
    expected: [0, 2, 1],
    inversion: invert('app.ts', 'else this.state = before;', 'else void this.finish();'),
  },
  {
    statement: 'exit ends at once with its code, and asks nobody',
    proof: quoteDocs(
      'app',
      'All windows will be closed immediately without asking the user, and the `before-quit` and `will-quit` events will not be emitted.',
    ),
    check: async (stage) => {
      const end = await runToEnd(stage, ({ app }) => app.exit(7));
      return [end.code, count(end, 'before-quit'), count(end, 'window-close'), count(end, 'will-quit')];
    },
    expected: [7, 0, 0, 0],
    inversion: invert(
      'app.ts',
      "exit(exitCode = 0): void {\n    this.state = 'quitting';",
      "exit(exitCode = 0): void {\n    this.state = 'quitting';\n    emitPreventable(this, 'will-quit', {});",
    ),
  },
  {
    statement: 'the event quit has the exit code',
    proof: quoteDocs('app', 'Emitted when the application is quitting.'),
    check: async (stage) => (await runToEnd(stage, ({ app }) => app.exit(3))).events.at(-1),
    expected: 'quit 3',
    inversion: invert('app.ts', "this.emit('quit', {}, exitCode);", "this.emit('quit', {}, 0);"),
  },
  {
    statement: 'the program goes on without a window where somebody listens for window-all-closed',
    proof: nameSpec('api-app', 'does not quit when the app handles the event'),
    check: async ({ start }) => {
      const program = await start();
      await program.run(async () => (await conformance.open('app://probe/')).destroy(), null);
      return program.run(async () => {
        const isClosed = await conformance.waitUntil(() => conformance.events.includes('window-all-closed'));
        return [isClosed, conformance.events.includes('before-quit')];
      }, null);
    },
    expected: [true, false],
    inversion: invert(
      'app.ts',
      "if (!this.emit('window-all-closed')) this.quit();",
      "this.emit('window-all-closed');\n    this.quit();",
    ),
  },
  {
    statement: 'the program quits with its last window where nobody listens',
    proof: nameSpec('api-app', 'quits when the app does not handle the event'),
    check: async ({ start }) => {
      const program = await start({ args: ['--ends-with-its-windows'] });
      await program.run(async () => void (await conformance.open('app://probe/')), null);
      const { code, events } = await program.runToEnd(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.destroy(),
      );
      return [code, events.includes('before-quit')];
    },
    expected: [0, true],
    inversion: invert('app.ts', "if (!this.emit('window-all-closed')) this.quit();", 'this.exit(4);'),
  },
]);
