import { createServer as createSocket } from 'node:net';
import { chooseHost, runInForeground } from './application.mjs';
import { buildBundles } from './bundles.mjs';
import { say } from './project.mjs';
import { prepare } from './setup.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });

prepare();
const host = chooseHost();
if (!buildBundles()) process.exit(1);

const { createServer } = await import('vite');
const port = await freePort();
// The page lives at app://, so the client must be told where its changes come from.
const hmr = { protocol: 'ws', host: '127.0.0.1', port };
const server = await createServer({ logLevel: 'warn', server: { host: '127.0.0.1', port, strictPort: true, hmr } });
await server.listen();
const address = `http://127.0.0.1:${port}`;
say(`The renderer comes from ${address} and reloads as you type; end with Ctrl+C.`);
runInForeground(host.command, [...host.args, ...process.argv.slice(2)], { INVOICE_DESK_DEV_SERVER: address });
