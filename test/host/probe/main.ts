import { join } from 'node:path';
import { app, BrowserWindow, ipcMain, Menu, protocol, session } from 'electron';

/**
 * A small application that uses Electron as the real one does, for the stand-in's own tests. It keeps what happened in
 * `globalThis.seen`, where the tests read it.
 */
const seen: string[] = [];
Object.assign(globalThis, { seen });

const userData = process.argv.find((arg) => arg.startsWith('--user-data-dir='))?.split('=')[1];
if (userData) app.setPath('userData', userData);
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
if (!app.requestSingleInstanceLock()) app.quit();
app.on('second-instance', (_event, argv) => seen.push(`second ${argv.at(-1)}`));
app.on('session-created', (created) => {
  created.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write');
  created.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
});
app.on('web-contents-created', (_event, contents) => {
  contents.setWindowOpenHandler(({ url }) => {
    seen.push(`popup ${url}`);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    seen.push(`navigate ${event.url}`);
    if (!event.url.startsWith('https://redirect.example/')) event.preventDefault();
  });
});
app.on('window-all-closed', () => app.quit());

const page = `<!doctype html><title>Probe</title><script type="module" src="probe.js"></script>
<a href="https://example.com/elsewhere">elsewhere</a> <a href="https://example.com/popup" target="_blank">popup</a>
<form method="post" action="https://redirect.example/callback"><button name="code" value="å & b">post</button></form>`;
const policy = "default-src 'none'; script-src 'self'";

app.whenReady().then(() => {
  session.defaultSession.protocol.handle('app', ({ url }) =>
    url.endsWith('.js')
      ? new Response('document.body.append(typeof probe)', { headers: { 'content-type': 'text/javascript' } })
      : new Response(page, { headers: { 'content-type': 'text/html', 'content-security-policy': policy } }),
  );
  session.defaultSession.webRequest.onBeforeRequest({ urls: ['https://redirect.example/*'] }, (details, answer) => {
    seen.push(`request ${details.method} ${details.resourceType} ${details.uploadData[0]?.bytes}`);
    answer({ cancel: true });
  });
  ipcMain.handle('add', ({ senderFrame, sender }, left: number, right: number) => {
    if (right < 0) throw new Error('too little');
    return {
      sum: left + right,
      url: senderFrame?.url,
      origin: senderFrame?.origin,
      isOwn: sender === window.webContents,
    };
  });
  const window = new BrowserWindow({
    width: 900,
    height: 600,
    webPreferences: { preload: join(import.meta.dirname, 'preload.cjs') },
  });
  window.on('closed', () => seen.push('closed'));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: 'Go',
        submenu: [
          { id: 'go', label: 'Go', accelerator: 'CmdOrCtrl+K', click: () => window.webContents.send('news', 7) },
        ],
      },
    ]),
  );
  void window.loadURL('app://invoice-desk/index.html');
});
