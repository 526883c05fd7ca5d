import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const folder = new URL('../../../out/main/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
const imports = files.flatMap((name) => [
  ...readFileSync(new URL(name, folder), 'utf8').matchAll(/^import (?:\w+, )?\{ ([^}]*) \} from "electron";$/gm),
]);
const names = new Set(imports.flatMap(([, named = '']) => named.split(', ').map((name) => name.split(' as ')[0])));

/**
 * An Electron in which another program holds the lock: main is evaluated as a whole and ends at once.
 * `node --import …/nothingElectron.ts out/main/index.js`
 */
const standIn = `
const nothing = new Proxy(() => {}, { get: (_, name) => (name === 'then' ? undefined : nothing), apply: () => nothing });
const app = new Proxy(
  {
    requestSingleInstanceLock: () => false,
    getName: () => 'Invoice Desk',
    getPath: () => process.env.INVOICE_DESK_BENCH_FOLDER,
  },
  { get: (own, name) => own[name] ?? nothing },
);
export { app, ${[...names]
  .filter((name) => name !== 'app')
  .map((name) => `nothing as ${name}`)
  .join(', ')} };
export default nothing;
`;

const url = `data:text/javascript,${encodeURIComponent(standIn)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
});
