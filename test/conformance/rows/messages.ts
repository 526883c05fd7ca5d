import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** What the main process sends to a page. */
export const messageRows = createRows('webContents.send', 'the window is told what changed', [
  {
    statement: 'a page gets the arguments',
    proof: quoteDocs(
      'web-contents',
      'Send an asynchronous message to the renderer process via `channel`, along with arguments.',
    ),
    check: inProgram(async () => {
      const { webContents } = await conformance.open('app://probe/');
      const heard = webContents.executeJavaScript(
        "new Promise((resolve) => { probe.listen('news', (...args) => resolve(args)); document.title = 'listening'; })",
      );
      await conformance.waitUntil(async () => (await webContents.executeJavaScript('document.title')) === 'listening');
      webContents.send('news', 1, { text: 'two' });
      return heard;
    }),
    expected: [1, { text: 'two' }],
    inversion: invert('webContents.ts', "{ kind: 'message', channel, args }", "{ kind: 'message', channel, args: [] }"),
  },
  {
    statement: 'messages arrive in the order in which they were sent',
    proof: nameSpec('api-ipc', 'between send, sendSync, and invoke is consistent'),
    check: inProgram(async () => {
      const { webContents } = await conformance.open('app://probe/');
      await webContents.executeJavaScript(
        "globalThis.heard = []; void probe.listen('news', (number) => heard.push(number))",
      );
      for (let number = 1; number <= 20; number += 1) webContents.send('news', number);
      await conformance.waitUntil(async () => (await webContents.executeJavaScript('heard.length')) === 20);
      return webContents.executeJavaScript("heard.join(' ')");
    }),
    expected: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
    inversion: invert('mailbox.ts', 'this.waiting.push(text);', 'this.waiting.unshift(text);'),
  },
  {
    statement: 'a message that a handler sends arrives before its answer',
    proof: nameSpec('api-ipc', 'between send, sendSync, and invoke is consistent'),
    check: inProgram(async ({ ipcMain }) => {
      ipcMain.handle('telling', ({ sender }) => {
        for (const number of [1, 2, 3]) sender.send('news', number);
        return 'answer';
      });
      return conformance.readPage(
        'app://probe/',
        "(() => { const heard = []; probe.listen('news', (each) => heard.push(each)); return probe.invoke('telling').then((answer) => [...heard, answer]); })()",
      );
    }),
    expected: [1, 2, 3, 'answer'],
    inversion: invert('mailbox.ts', 'this.waiting.push(text);', 'this.waiting.unshift(text);'),
  },
  {
    statement: 'a removed listener hears nothing more',
    proof: quoteDocs(
      'ipc-renderer',
      'Removes the specified `listener` from the listener array for the specified `channel`.',
    ),
    check: inProgram(async () => {
      const { webContents } = await conformance.open('app://probe/');
      await webContents.executeJavaScript(
        "globalThis.heard = []; probe.listen('news', () => heard.push('removed'))(); void probe.listen('news', () => heard.push('kept'))",
      );
      webContents.send('news');
      await conformance.waitUntil(async () => (await webContents.executeJavaScript('heard.length')) > 0);
      return webContents.executeJavaScript('heard');
    }),
    expected: ['kept'],
    inversion: invert('preloadWorld.ts', 'listeners.get(channel)?.delete(listener);', ''),
  },
  {
    statement: 'only the page that it was sent to gets a message',
    proof: quoteDocs(
      'web-contents',
      'Send an asynchronous message to the renderer process via `channel`, along with arguments.',
    ),
    check: inProgram(async () => {
      const [one, other] = [await conformance.open('app://probe/'), await conformance.open('app://probe/')];
      const listen = "globalThis.heard = []; void probe.listen('news', (each) => heard.push(each))";
      await one.webContents.executeJavaScript(listen);
      await other.webContents.executeJavaScript(listen);
      one.webContents.send('news', 'for one');
      other.webContents.send('news', 'for the other');
      const read = () => other.webContents.executeJavaScript('heard');
      await conformance.waitUntil(async () => (await read()).length > 0);
      return read();
    }),
    expected: ['for the other'],
    inversion: invert(
      'webContents.ts',
      'private readonly mailbox = new Mailbox();',
      "private readonly mailbox: Mailbox = (Reflect.get(globalThis, 'mailbox') ?? Reflect.set(globalThis, 'mailbox', new Mailbox()), Reflect.get(globalThis, 'mailbox'));",
    ),
  },
]);
