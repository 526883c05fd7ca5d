import { app, BrowserWindow, protocol, session } from 'electron';

const folder = process.argv.find((argument) => argument.startsWith('--user-data-dir='))?.split('=')[1];
if (folder) app.setPath('userData', folder);
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

const page = '<!doctype html><title>Empty</title><table role="grid"><tr><td role="gridcell">1</td></tr></table>';

/** The least that an application can be: one window with one cell in it. */
const start = async (): Promise<void> => {
  await app.whenReady();
  session.defaultSession.protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once('ready-to-show', () => window.show());
  await window.loadURL('app://invoice-desk/');
};

// Not awaited: the program is evaluated when the window is still to come, as the application is.
void start();
