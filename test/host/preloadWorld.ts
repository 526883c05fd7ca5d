import type { Answer, FromPage } from './ipcMain.ts';
import type { MessageCodec } from './messageCodec.ts';
import type { openWorldBridge } from './worldBridge.ts';

export type ToMain = FromPage | { readonly kind: 'next' } | { readonly kind: 'key'; readonly accelerator: string };
export type ToPage =
  | { readonly kind: 'message'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: Answer }
  | { readonly kind: 'accelerators'; readonly accelerators: readonly string[] };
type RunPreload = (require: (name: string) => unknown, module: { exports: unknown }, exports: unknown) => void;

interface PreloadWorldParts {
  /** The global function that carries texts to the main process. In its place comes the one for texts from there. */
  readonly bindingName: string;
  /** The event by which the page's world gets the node that both share. */
  readonly eventName: string;
  readonly codec: MessageCodec;
  readonly openBridge: typeof openWorldBridge;
  readonly runPreload: RunPreload;
}

/**
 * Runs in a world of its own beside the page's, before any script of the page, as text: nothing from outside the
 * function is within its reach. Gives the preload a `require` that knows `electron` alone.
 */
export const runPreloadWorld = (parts: PreloadWorldParts): void => {
  const { bindingName, eventName, codec, openBridge, runPreload } = parts;
  const carry = Reflect.get(globalThis, bindingName) as (text: string) => void;
  const tellMain = (message: ToMain): void => carry(codec.encode(message));
  const listeners = new Map<string, Set<(event: object, ...args: readonly unknown[]) => void>>();
  const calls = new Map<string, (answer: Answer) => void>();
  let accelerators: readonly string[] = [];

  const ipcRenderer = {
    invoke: async (channel: string, ...args: readonly unknown[]) => {
      const id = crypto.randomUUID();
      const answer = await new Promise<Answer>((resolve) => {
        tellMain({ kind: 'invoke', id, channel, args });
        calls.set(id, resolve);
      });
      calls.delete(id);
      if (!answer.ok) throw new Error(answer.message);
      return answer.value;
    },
    send: (channel: string, ...args: readonly unknown[]) => tellMain({ kind: 'send', channel, args }),
    on: (channel: string, listener: (event: object, ...args: readonly unknown[]) => void) => {
      const found = listeners.get(channel) ?? new Set();
      listeners.set(channel, found.add(listener));
      return ipcRenderer;
    },
    removeListener: (channel: string, listener: (event: object, ...args: readonly unknown[]) => void) => {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
  };

  const node = document.createElement('div');
  window.dispatchEvent(new MouseEvent(eventName, { relatedTarget: node }));
  // Below a closed root, so that the page does not see the bridge's events as `window.event`.
  document.createElement('div').attachShadow({ mode: 'closed' }).append(node);
  const expose = openBridge({ node, receives: 'to-preload', sends: 'to-page', root: () => undefined });
  const contextBridge = { exposeInMainWorld: (name: string, api: unknown) => void expose(name, api) };

  /** Returns an object without members of its own, as Electron's modules are: a bridge copies nothing of them. */
  const strictModule = (name: string, members: object): object =>
    Object.create(
      new Proxy(members, {
        get: (object, member) => {
          if (typeof member === 'symbol' || member in object) return Reflect.get(object, member);
          throw new Error(`test/host does not imitate ${name}${member} in a preload`);
        },
      }),
    );

  const electron = strictModule('', {
    ipcRenderer: strictModule('ipcRenderer.', ipcRenderer),
    contextBridge: strictModule('contextBridge.', contextBridge),
  });

  const handle = (message: ToPage): void => {
    if (message.kind === 'accelerators') accelerators = message.accelerators;
    // A document that was left may have asked for it.
    else if (message.kind === 'answer') calls.get(message.id)?.(message.answer);
    else for (const listener of [...(listeners.get(message.channel) ?? [])]) listener({}, ...message.args);
  };

  const nextTask = (): Promise<unknown> => {
    const { port1, port2 } = new MessageChannel();
    port2.postMessage(null);
    return new Promise((resolve) => {
      port1.onmessage = resolve;
    });
  };

  /** Handles each message in a task of its own, as Electron does: what waits for an answer goes on before the next message. */
  const receive = async (messages: readonly ToPage[]): Promise<void> => {
    for (const message of messages) {
      try {
        handle(message);
      } catch (cause) {
        reportError(cause);
      }
      await nextTask();
    }
    tellMain({ kind: 'next' });
  };

  const onKey = (event: KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key === '+' ? 'Plus' : event.key.toUpperCase();
    const chord = [control && 'CmdOrCtrl', event.altKey && 'Alt', event.shiftKey && 'Shift', key];
    const accelerator = chord.filter(Boolean).join('+');
    if (event.defaultPrevented || !accelerators.includes(accelerator)) return;
    event.preventDefault();
    tellMain({ kind: 'key', accelerator });
  };

  // Before the page's own listeners, which may stop the event: a native accelerator does not depend on its way through the page.
  window.addEventListener('keydown', onKey, { capture: true });
  Object.defineProperty(globalThis, bindingName, {
    value: (texts: readonly string[]) => void receive(texts.map((text) => codec.decode(text) as ToPage)),
  });
  tellMain({ kind: 'next' });
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
  runPreload(require, module, module.exports);
};
