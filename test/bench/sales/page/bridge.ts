import { defaultSettings } from '../../../../app/settings/resolveSettings.ts';
import type { PreloadBridge } from '../../../../renderer/ipc/bridge.ts';

const answers: Readonly<Record<string, unknown>> = {
  'salesBook.contacts': [],
  'salesBook.products': [],
  'connections.list': [],
  'desktop.writeIn': {},
  'managed.settings': { values: defaultSettings, locks: [] },
};

/**
 * The bridge of the preload without a main process: saved values are copied as if they were sent there, and dropped.
 */
const bridge: PreloadBridge = {
  invoke: async (name, input) => {
    structuredClone(input);
    if (name === 'sales.saveDraft') return { ok: true, value: { savedAt: new Date().toISOString() } };
    if (name in answers) return { ok: true, value: answers[name] };
    return { ok: false, error: { kind: 'offline' } };
  },
  listen: () => () => {},
};

Object.defineProperty(window, 'invoiceDesk', { value: bridge });
