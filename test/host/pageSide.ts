import type { Answer, FromPage } from './ipcMain.ts';

type ToMain = FromPage | { readonly kind: 'next' } | { readonly kind: 'key'; readonly accelerator: string };
export type ToPage =
  | { readonly kind: 'message'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: Answer }
  | { readonly kind: 'accelerators'; readonly accelerators: readonly string[] };
type Binding = (message: ToMain) => Promise<unknown>;
type RunPreload = (require: (name: string) => unknown, module: { exports: unknown }, exports: unknown) => void;

/**
 * Runs in the page, before any script of it, as text: nothing from outside the function is within its reach. Gives the
 * preload a `require` that knows `electron` alone, and takes the binding that carries the messages away from the page.
 */
export const pageSide = (bindingName: string, runPreload: RunPreload): void => {
  const page = globalThis as unknown as Record<string, unknown>;
  const binding = page[bindingName] as Binding | undefined;
  delete page[bindingName];
  if (!binding || window !== window.top || location.protocol === 'about:') return;
  const listeners = new Map<string, Set<(event: object, ...args: readonly unknown[]) => void>>();
  const calls = new Map<string, (answer: Answer) => void>();
  let accelerators: readonly string[] = [];

  const ipcRenderer = {
    invoke: async (channel: string, ...args: readonly unknown[]) => {
      const id = crypto.randomUUID();
      const answer = await new Promise<Answer>((resolve, reject) => {
        calls.set(id, resolve);
        binding({ kind: 'invoke', id, channel, args }).catch(reject);
      });
      calls.delete(id);
      if (!answer.ok) throw new Error(answer.message);
      return answer.value;
    },
    send: (channel: string, ...args: readonly unknown[]) => void binding({ kind: 'send', channel, args }),
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

  const isolated = (value: unknown): unknown => {
    if (typeof value === 'function') return Object.freeze((...args: readonly unknown[]) => value(...args));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, member]) => [name, isolated(member)]);
    return Object.freeze(Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries));
  };

  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) =>
      Object.defineProperty(page, name, {
        value: isolated(api),
        enumerable: true,
        writable: false,
        configurable: false,
      }),
  };

  const strictModule = (name: string, members: object) =>
    new Proxy(members, {
      get: (object, member) => {
        if (member in object) return Reflect.get(object, member);
        throw new Error(`test/host does not imitate ${name}${String(member)} in a preload`);
      },
    });

  const electron = strictModule('', {
    ipcRenderer: strictModule('ipcRenderer.', ipcRenderer),
    contextBridge: strictModule('contextBridge.', contextBridge),
  });

  const handle = (news: ToPage): void => {
    if (news.kind === 'accelerators') accelerators = news.accelerators;
    // A document that was left may have asked for it.
    else if (news.kind === 'answer') calls.get(news.id)?.(news.answer);
    else for (const listener of [...(listeners.get(news.channel) ?? [])]) listener({}, ...news.args);
  };

  const nextTask = (): Promise<unknown> => {
    const { port1, port2 } = new MessageChannel();
    port2.postMessage(null);
    return new Promise((resolve) => {
      port1.onmessage = resolve;
    });
  };

  /** Handles each message in a task of its own, as Electron does: what waits for an answer goes on before the next message. */
  const receive = async (): Promise<never> => {
    for (;;)
      for (const news of (await binding({ kind: 'next' })) as readonly ToPage[]) {
        handle(news);
        await nextTask();
      }
  };

  const onKey = (event: KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key === '+' ? 'Plus' : event.key.toUpperCase();
    const chord = [control && 'CmdOrCtrl', event.altKey && 'Alt', event.shiftKey && 'Shift', key];
    const accelerator = chord.filter(Boolean).join('+');
    if (event.defaultPrevented || !accelerators.includes(accelerator)) return;
    event.preventDefault();
    void binding({ kind: 'key', accelerator });
  };

  // Before the page's own listeners, which may stop the event: a native accelerator does not depend on its way through the page.
  window.addEventListener('keydown', onKey, { capture: true });
  void receive();
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
  runPreload(require, module, module.exports);
};
