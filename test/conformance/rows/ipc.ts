import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** `ipcMain.handle` and `ipcRenderer.invoke`. */
export const ipcRows = createRows('ipcMain', 'every call of a page to the main process', [
  {
    statement: 'a call answers what its handler returns',
    proof: nameSpec('api-ipc', 'receives a response from a synchronous handler'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('sync', (_event, left: number, right: number) => left + right);
      return conformance.readPage('app://probe/', "probe.invoke('sync', 2, 3)");
    }),
    expected: 5,
    inversion: invert(
      'ipcMain.ts',
      'value: await handler(event, ...message.args)',
      'value: void (await handler(event, ...message.args))',
    ),
  },
  {
    statement: 'a call answers what the promise of its handler becomes',
    proof: nameSpec('api-ipc', 'receives a response from an asynchronous handler'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('async', async (_event, text: string) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { text: `${text}!` };
      });
      return conformance.readPage('app://probe/', "probe.invoke('async', 'now')");
    }),
    expected: { text: 'now!' },
    inversion: invert(
      'ipcMain.ts',
      'value: await handler(event, ...message.args)',
      'value: handler(event, ...message.args) instanceof Promise',
    ),
  },
  {
    statement: 'calls that wait at the same time each get their own answer',
    proof: nameSpec('api-ipc', 'receives a response from an asynchronous handler'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('slow', async (_event, number: number) => {
        await new Promise((resolve) => setTimeout(resolve, 100 / number));
        return number;
      });
      return conformance.readPage('app://probe/', "Promise.all([1, 2, 5].map((each) => probe.invoke('slow', each)))");
    }),
    expected: [1, 2, 5],
    inversion: invert(
      'mailbox.ts',
      "{ kind: 'answer', id, answer }",
      "{ kind: 'answer', id, answer: { ok: true, value: 1 } }",
    ),
  },
  {
    statement: 'a thrown error arrives with its message, in words of Electron',
    proof: nameSpec('api-ipc', 'receives an error from a synchronous handler'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('failing', () => {
        throw new Error('some error');
      });
      return conformance.readPage('app://probe/', "probe.invoke('failing').catch((cause) => cause.message)");
    }),
    expected: "Error invoking remote method 'failing': Error: some error",
    inversion: invert('ipcMain.ts', 'message: `Error invoking', 'message: String(cause) + `Error invoking'),
  },
  {
    statement: 'a rejection arrives as a thrown error does',
    proof: nameSpec('api-ipc', 'receives an error from an asynchronous handler'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('rejecting', async () => Promise.reject(new Error('some error')));
      return conformance.readPage('app://probe/', "probe.invoke('rejecting').catch((cause) => cause.message)");
    }),
    expected: "Error invoking remote method 'rejecting': Error: some error",
    inversion: invert('ipcMain.ts', 'await handler(event, ...message.args)', 'handler(event, ...message.args)'),
  },
  {
    statement: 'other members of an error do not arrive',
    proof: quoteDocs(
      'ipc-main',
      'Errors thrown through `handle` in the main process are not transparent as they are serialized and only the `message` property from the original error is provided to the renderer process.',
    ),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('kind', () => {
        throw Object.assign(new Error('some error'), { kind: 'offline' });
      });
      return conformance.readPage('app://probe/', "probe.invoke('kind').catch((cause) => String(cause.kind))");
    }),
    expected: 'undefined',
    inversion: invert(
      'worldBridge.ts',
      'return new NativeError(parcel.message);',
      "return Object.assign(new NativeError(parcel.message), { kind: 'offline' });",
    ),
  },
  {
    statement: 'a call without a handler is rejected, in words of Electron',
    proof: nameSpec('api-ipc', 'throws an error if no handler is registered'),
    check: inProgram(() =>
      conformance.readPage('app://probe/', "probe.invoke('nobody').catch((cause) => cause.message)"),
    ),
    expected: "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    inversion: invert(
      'ipcMain.ts',
      'if (!handler) throw',
      'if (!handler) return () => null;\n    if (channel === null) throw',
    ),
  },
  {
    statement: 'a removed handler answers no longer',
    proof: nameSpec('api-ipc', 'throws an error when invoking a handler that was removed'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('removed', () => 'answered');
      ipcMain.removeHandler('removed');
      return conformance.readPage('app://probe/', "probe.invoke('removed').catch(() => 'rejected')");
    }),
    expected: 'rejected',
    inversion: invert('ipcMain.ts', 'this.handlers.delete(channel);', ''),
  },
  {
    statement: 'a channel has one handler',
    proof: nameSpec('api-ipc', 'forbids multiple handlers'),
    check: inProgram(({ ipcMain }) => {
      ipcMain.handle('twice', () => 1);
      try {
        ipcMain.handle('twice', () => 2);
        return 'taken';
      } catch (cause) {
        return String(cause);
      }
    }),
    expected: "Error: Attempted to register a second handler for 'twice'",
    inversion: invert('ipcMain.ts', 'if (this.handlers.has(channel)) throw', 'if (this.handlers.size > 1000) throw'),
  },
  {
    statement: 'a handler is told which page asks',
    proof: quoteDocs('structures/ipc-main-invoke-event', 'Returns the `webContents` that sent the message'),
    check: inProgram(async ({ ipcMain }) => {
      const asking: unknown[] = [];
      ipcMain.handle('who', ({ sender }) => void asking.push(sender));
      const [one, other] = [await conformance.open('app://probe/'), await conformance.open('app://probe/')];
      await other.webContents.executeJavaScript("probe.invoke('who')");
      return [asking[0] === one.webContents, asking[0] === other.webContents];
    }),
    expected: [false, true],
    inversion: invert('messageEvent.ts', "...{ sender, type: 'frame' },", "...{ sender: {}, type: 'frame' },"),
  },
  {
    statement: 'a call with a function is rejected',
    proof: quoteDocs(
      'ipc-renderer',
      'Sending Functions, Promises, Symbols, WeakMaps, or WeakSets will throw an exception.',
    ),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('with-function', () => 'answered');
      return conformance.readPage(
        'app://probe/',
        "probe.invoke('with-function', { run() {} }).catch(() => 'rejected')",
      );
    }),
    expected: 'rejected',
    inversion: invert(
      'messageCodec.ts',
      "if (typeof value === 'object') return packObject(value);",
      "if (typeof value === 'object') return packObject(value);\n    if (typeof value === 'function') return null;",
    ),
  },
  {
    statement: 'bytes, maps and sets arrive as they are, in both directions',
    proof: nameSpec(
      'api-ipc',
      'round trips strings, typed arrays and nested objects of each size through invoke, sendSync and send',
    ),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('same', (_event, ...values: readonly unknown[]) => values);
      return conformance.readPage(
        'app://probe/',
        `probe.invoke('same', new Uint8Array(70000).fill(200), new Map([['a', new Set([1n])]])).then(([bytes, map]) =>
          [bytes instanceof Uint8Array, bytes.length, bytes[69999], map.get('a').has(1n)])`,
      );
    }),
    expected: [true, 70_000, 200, true],
    inversion: invert('messageCodec.ts', 'if (ArrayBuffer.isView(value))', 'if (value === null)'),
  },
  {
    statement: 'dates, missing values and nested lists arrive as they are',
    proof: nameSpec('api-ipc-renderer', 'can send instances of Date as Dates'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('kinds', (_event, date: Date, missing: unknown, list: unknown) => [
        date instanceof Date && date.getTime() === 86_400_000,
        missing === undefined,
        JSON.stringify(list),
      ]);
      return conformance.readPage(
        'app://probe/',
        "probe.invoke('kinds', new Date(86400000), undefined, [[1, null], { a: [] }])",
      );
    }),
    expected: [true, true, '[[1,null],{"a":[]}]'],
    inversion: invert(
      'ipcMain.ts',
      'await handler(event, ...message.args)',
      'await handler(event, ...JSON.parse(JSON.stringify(message.args)))',
    ),
  },
]);
