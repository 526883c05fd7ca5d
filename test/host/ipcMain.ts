import { EventEmitter } from 'node:events';

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: readonly unknown[]) => unknown;

/** A call of a page, which waits for the answer. */
export interface CallFromPage {
  readonly kind: 'invoke';
  readonly id: string;
  readonly channel: string;
  readonly args: readonly unknown[];
}

/** A message that a page sends over its binding (preloadWorld.ts). */
export type FromPage =
  | CallFromPage
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] };

export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** Returns the answer to a call that failed, in Electron's words. */
export const describeFailure = (channel: string, cause: unknown): Answer => ({
  ok: false,
  message: `Error invoking remote method '${channel}': ${cause}`,
});

/** `ipcMain`. Accepts listeners for any event, as channels are freely named. */
class HostIpcMain extends EventEmitter implements Pick<Electron.IpcMain, 'handle' | 'removeHandler'> {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }

  private findHandler(channel: string): Handler {
    const handler = this.handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler;
  }

  /** Handles one message of a page, for the web contents. A failing handler responds with Electron's wording only. */
  async receive(event: Electron.IpcMainInvokeEvent, message: FromPage): Promise<Answer> {
    if (message.kind === 'send') {
      this.emit(message.channel, event, ...message.args);
      return { ok: true, value: undefined };
    }
    try {
      const handler = this.findHandler(message.channel);
      return { ok: true, value: await handler(event, ...message.args) };
    } catch (cause) {
      return describeFailure(message.channel, cause);
    }
  }
}

export const ipcMain = new HostIpcMain();
