import { registerHooks } from 'node:module';

/**
 * An Electron in which another program holds the lock: main is evaluated as a whole and ends at once.
 * `node --import …/nothingElectron.ts out/main/index.js`
 */
const standIn = `
const nothing = new Proxy(() => {}, { get: (_, name) => (name === 'then' ? undefined : nothing), apply: () => nothing });
export const app = new Proxy(
  { requestSingleInstanceLock: () => false, getPath: () => process.env.INVOICE_DESK_BENCH_FOLDER },
  { get: (own, name) => own[name] ?? nothing },
);
export { ${[
  'BrowserWindow',
  'Menu',
  'Notification',
  'dialog',
  'ipcMain',
  'nativeTheme',
  'net',
  'powerMonitor',
  'protocol',
  'safeStorage',
  'session',
  'shell',
]
  .map((name) => `nothing as ${name}`)
  .join(', ')} };
export default nothing;
`;

const url = `data:text/javascript,${encodeURIComponent(standIn)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
});
