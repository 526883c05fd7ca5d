import type { PreloadBridge } from '../../../../renderer/ipc/bridge.ts';

const handlers = new Map<string, Set<(payload: unknown) => void>>();

new EventSource('/news').onmessage = ({ data }) => {
  const { name, payload } = JSON.parse(data);
  for (const handler of handlers.get(name) ?? []) handler(payload);
};

/** The bridge of the preload, over loopback. */
const bridge: PreloadBridge = {
  invoke: async (name, input) =>
    (await fetch(`/invoke/${name}`, { method: 'POST', body: JSON.stringify(input) })).json(),
  listen: (name, handler) => {
    const listening = handlers.get(name) ?? new Set();
    handlers.set(name, listening.add(handler));
    return () => listening.delete(handler);
  },
};

Object.defineProperty(window, 'invoiceDesk', { value: bridge });
