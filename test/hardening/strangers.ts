import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ipcContract } from '#app/contract/index.ts';
import { listIpcNames } from '#app/contract/ipcMethod.ts';
import { waitForValue } from '../e2e/pageAssertions.ts';
import type { Probe } from './row.ts';

/**
 * Opens another server's page in a window with the application's preload, as a mistake in a later release might, and
 * calls every name that exists. Returns each kind of response once.
 */
export const answerToStranger: Probe[2] = async ({ application }) => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('stranger'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app://invoice-desk/index.html`;
  try {
    await application.host.evaluate(
      ({ BrowserWindow }, { address, preload }) => {
        void new BrowserWindow({ show: false, webPreferences: { preload } }).loadURL(address);
      },
      { address: url, preload: join(process.cwd(), 'out', 'preload', 'preload.cjs') },
    );
    const page = await waitForValue(
      () => application.host.pages().find((open) => open.url() === url),
      () => 'the stranger has no window',
    );
    const kinds = await page.evaluate(
      async (names) => {
        const { invoke } = Reflect.get(globalThis, 'invoiceDesk');
        const answers = await Promise.all(names.map((name) => invoke(name, {})));
        return answers.map(({ ok, error }) => (ok ? 'answered' : error.kind));
      },
      listIpcNames(ipcContract, 'method'),
    );
    return [...new Set(kinds)].join(', ');
  } finally {
    await application.host.evaluate(({ BrowserWindow }, address) => {
      for (const window of BrowserWindow.getAllWindows()) if (window.webContents.getURL() === address) window.destroy();
    }, url);
    server.close();
  }
};
