import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';

/** The contract's names, written in by the build: this file stays small and holds no validator. */
declare const __METHODS__: readonly string[];
declare const __EVENTS__: readonly string[];

const methods = new Set(__METHODS__);
const events = new Set(__EVENTS__);

/** All that the page can reach: known names only, plain values only, never the event object of Electron. */
contextBridge.exposeInMainWorld('invoiceDesk', {
  invoke: (name: string, input: unknown, id: unknown): Promise<unknown> =>
    methods.has(name) ? ipcRenderer.invoke(name, input, id) : Promise.reject(new Error('unknown method')),
  listen: (name: string, handler: (payload: unknown) => void): (() => void) => {
    if (!events.has(name)) throw new Error('unknown event');
    const forward = (_event: IpcRendererEvent, payload: unknown): void => handler(payload);
    ipcRenderer.on(name, forward);
    return () => ipcRenderer.removeListener(name, forward);
  },
});
