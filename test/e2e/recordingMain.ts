import { app, ipcMain } from 'electron';

/** A message between the main process and a page, in either direction. */
export interface Crossing {
  readonly direction: 'in' | 'out';
  readonly channel: string;
  readonly content: string;
}

/** The unchanged application, with all messages recorded in `globalThis.crossings`, where tests read them. */
const crossings: Crossing[] = [];
Object.assign(globalThis, { crossings });
const keep = (direction: Crossing['direction'], channel: string, content: unknown): void => {
  crossings.push({ direction, channel, content: JSON.stringify(content) ?? '' });
};

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, async (event, ...args) => {
    keep('in', channel, args);
    const answer = await listener(event, ...args);
    keep('out', channel, answer);
    return answer;
  });

const emit = ipcMain.emit.bind(ipcMain);
ipcMain.emit = (channel, event, ...args) => {
  keep('in', String(channel), args);
  return emit(channel, event, ...args);
};

app.on('web-contents-created', (_event, contents) => {
  const send = contents.send.bind(contents);
  contents.send = (channel, ...args) => {
    keep('out', channel, args);
    send(channel, ...args);
  };
});

await import(new URL('../../out/main/index.js', import.meta.url).href);
