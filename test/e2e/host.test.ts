import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { nonEmpty } from '../nonEmpty.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import { expect, waitForValue } from './pageAssertions.ts';

const main = fileURLToPath(new URL('../host/probe/main.ts', import.meta.url));

/** The API that the probe's preload gives to its page, and the events that its main process records. */
declare const probe: {
  add(left: number, right: number): Promise<unknown>;
  listen(handler: (number: number) => void): void;
  sendSync(): unknown;
};
declare const seen: readonly string[];

test.skipIf(hostName() === 'electron')(
  'the stand-in host counts as packaged where it runs an unpacked archive',
  async () => {
    const application = await launch({ main, env: { INVOICE_DESK_PACKED: dirname(main) } });
    await expect.poll(() => application.host.evaluate(({ app }) => app.isPackaged, null)).toBe(true);
    await application.kill();
  },
);

describe.skipIf(hostName() === 'electron')('the stand-in host', () => {
  let application: LaunchedApplication;
  beforeAll(async () => {
    application = await launch({ main, language: 'fi' });
  });
  afterAll(() => application?.kill());

  /** Waits until the probe's main process has recorded an event that begins so, and returns it. */
  const waitForEvent = (beginning: string): Promise<string> =>
    waitForValue(
      async () => (await application.host.evaluate(() => [...seen], null)).find((event) => event.startsWith(beginning)),
      () => `there was no event ${beginning}`,
    );

  test('shows the custom scheme, runs the preload first, and gives senders their app:// address', async () => {
    const page = await application.window('main');
    await page.getByText('object').waitFor();
    const answer = { sum: 5, url: 'app://invoice-desk/index.html', origin: 'app://invoice-desk', isOwn: true };
    await expect.poll(() => page.evaluate(() => probe.add(2, 3))).toEqual(answer);
  });

  test('passes the failure of a handler on in the words of Electron', async () => {
    const page = await application.window('main');
    const readFailure = () => page.evaluate(() => probe.add(1, -1).catch((cause) => cause.message));
    await expect.poll(readFailure).toBe("Error invoking remote method 'add': Error: too little");
  });

  test('prints a page as PDF', async () => {
    const readPrinted = () =>
      application.host.evaluate(async ({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        return String(await window?.webContents.printToPDF({ pageSize: 'A4' })).slice(0, 5);
      }, null);
    await expect.poll(readPrinted).toBe('%PDF-');
  });

  test.each([
    ['BrowserWindow.setKiosk', 'BrowserWindow.getAllWindows()[0].setKiosk(true)'],
    ["BrowserWindow.on('swipe')", "BrowserWindow.getAllWindows()[0].on('swipe', () => {})"],
    ['webContents.capturePage', 'BrowserWindow.getAllWindows()[0].webContents.capturePage()'],
    ['session.cookies', 'session.defaultSession.cookies.get({})'],
    ['session.webRequest.onHeadersReceived', 'session.defaultSession.webRequest.onHeadersReceived(null)'],
    ['app.dock', 'app.dock.hide()'],
    ["app.on('gpu-info-update')", "app.on('gpu-info-update', () => {})"],
    ['dialog.showMessageBoxSync', "dialog.showMessageBoxSync({ message: '' })"],
    ['new Tray', 'new Tray()'],
    ['clipboard.writeText', "clipboard.writeText('')"],
  ])('throws the name %s instead of pretending', async (name, use) => {
    const readUse = () =>
      application.host.evaluate(
        (electron, text) => new Function(...Object.keys(electron), text)(...Object.values(electron)),
        use,
      );
    await expect(readUse()).rejects.toThrow(`test/host does not imitate ${name}`);
  });

  test('throws the name of what a preload cannot have', async () => {
    const page = await application.window('main');
    await expect(page.evaluate(() => probe.sendSync())).rejects.toThrow(
      'does not imitate ipcRenderer.sendSync in a preload',
    );
  });

  test('ends a second instance and notifies the first one', async () => {
    expect(await application.startAgain(['--open-this'])).toBe(0);
    await waitForEvent('second --open-this');
  });

  test('gives a page the permissions that the application grants, and no other', async () => {
    const page = await application.window('main');
    const readState = (name: string) =>
      page.evaluate(
        async (asked) => (await navigator.permissions.query({ name: asked as PermissionName })).state,
        name,
      );
    await expect.poll(() => readState('clipboard-write')).toBe('granted');
    await expect.poll(() => readState('geolocation')).toBe('denied');
    await expect.poll(() => readState('notifications')).toBe('denied');
  });

  test('asks the application about popups and navigations, and stays where it is when they are refused', async () => {
    const page = await application.window('main');
    await page.getByRole('link', { name: 'popup' }).click();
    expect(await waitForEvent('popup')).toBe('popup https://example.com/popup');
    await page.getByRole('link', { name: 'elsewhere' }).click();
    expect(await waitForEvent('navigate https://example.com')).toBe('navigate https://example.com/elsewhere');
    await page.getByText('object').waitFor();
    expect(application.host.pages()).toHaveLength(1);
  });

  test.each(['close', 'destroy'] as const)('lets windows go at %s while a page is on its way', async (how) => {
    await application.host.evaluate(
      ({ BrowserWindow }, way) =>
        Promise.all(
          Array.from({ length: 20 }, async (_, index) => {
            const window = new BrowserWindow();
            const closed = new Promise((resolve) => window.once('closed', () => resolve('closed')));
            await window.loadURL('app://invoice-desk/index.html');
            window.loadURL('app://invoice-desk/again.html').catch(() => undefined);
            // Each at another moment while the second page loads.
            setTimeout(() => window[way](), 10 * index);
            return closed;
          }),
        ),
      how,
    );
    await expect.poll(() => application.host.pages().length).toBe(1);
  });

  test('carries out a menu item by its id and by its shortcut in the page', async () => {
    const page = await application.window('main');
    const received = await page.evaluateHandle(() => {
      const numbers: number[] = [];
      probe.listen((number) => numbers.push(number));
      return numbers;
    });
    await application.menu('go');
    const readNumbers = () => received.jsonValue();
    await expect.poll(readNumbers).toEqual([7]);
    await page.keyboard.press('Control+k');
    await expect.poll(readNumbers).toEqual([7, 7]);
  });

  test('lets pages follow the theme and the language', async () => {
    const page = await application.window('main');
    await expect.poll(() => page.evaluate(() => navigator.language)).toBe('fi');
    const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
    await expect.poll(() => page.evaluate(isDark)).toBe(false);
    await application.host.evaluate(({ nativeTheme }) => {
      nativeTheme.themeSource = 'dark';
    }, null);
    await expect.poll(() => page.evaluate(isDark)).toBe(true);
  });

  test('keeps the key of safeStorage outside the user-data folder', async () => {
    const blob = await waitForValue(() =>
      application.host.evaluate(
        async ({ safeStorage }) => (await safeStorage.encryptStringAsync('salaisuus')).toString('base64'),
        null,
      ),
    );
    expect(Buffer.from(blob, 'base64').toString('latin1')).not.toContain('salaisuus');
    const readDecrypted = () =>
      application.host.evaluate(async ({ safeStorage }, text) => {
        const { result } = await safeStorage.decryptStringAsync(Buffer.from(text, 'base64'));
        return result;
      }, blob);
    await expect.poll(readDecrypted).toBe('salaisuus');
    const key = await readFile(`${application.userDataDir}.keyring`);
    const files = await readdir(application.userDataDir, { recursive: true, withFileTypes: true });
    for (const file of nonEmpty(files.filter((entry) => entry.isFile())))
      expect((await readFile(join(file.parentPath, file.name))).includes(key)).toBe(false);
  });

  test('opens the file picker of Chromium and answers with the path', async () => {
    const page = await application.window('main');
    const chooser = page.waitForEvent('filechooser');
    // Earlier calls to the page have taken effect after this one: choosers are caught from here on.
    await page.evaluate(() => undefined);
    const readAnswer = application.host.evaluate(({ BrowserWindow, dialog }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (!window) throw new Error('no window');
      return dialog.showOpenDialog(window, { filters: [{ name: 'Profiles', extensions: ['json'] }] });
    }, null);
    await (await chooser).setFiles(main);
    expect(await readAnswer).toEqual({ canceled: false, filePaths: [main] });
  });

  test('gives webRequest the body of a form that a page posts', async () => {
    const page = await application.window('main');
    await page.getByRole('button', { name: 'post' }).click();
    expect(await waitForEvent('request')).toBe('request POST mainFrame code=%C3%A5+%26+b');
  });
});

describe.skipIf(hostName() === 'electron')('the end of the stand-in host', () => {
  test('comes with the last window, with 0', async () => {
    const application = await launch({ main });
    await (await application.window('main')).close();
    expect(await application.ended()).toBe(0);
  });

  test('comes with Chromium, with 1 and a sentence', async () => {
    const application = await launch({ main });
    const page = await application.window('main');
    const devtools = await page.context().browser()?.newBrowserCDPSession();
    devtools?.send('Browser.crash').catch(() => {});
    expect(await application.ended()).toBe(1);
    expect(application.log()).toContain('Chromium ended unexpectedly');
  });
});

describe.skipIf(process.platform !== 'linux' || hostName() === 'electron')('safeStorage of the stand-in host', () => {
  test.each([
    ['a keyring', { XDG_CURRENT_DESKTOP: 'GNOME' }, [], 'gnome_libsecret', 'v11'],
    ['no keyring', { INVOICE_DESK_KEYRING: 'none', XDG_CURRENT_DESKTOP: 'ubuntu:GNOME' }, [], 'gnome_libsecret', 'v10'],
    ['a keyring on an unknown desktop', { XDG_CURRENT_DESKTOP: 'sway', DESKTOP_SESSION: '' }, [], 'basic_text', 'v11'],
    [
      'a keyring that the command line rules out',
      { XDG_CURRENT_DESKTOP: 'GNOME' },
      ['--password-store=basic'],
      'basic_text',
      'v10',
    ],
  ])(
    'with %s says that it is available, guesses its backend, and names its key by the tag',
    async (_, env, args, backend, tag) => {
      const application = await launch({ main, env, args });
      const readKeyring = () =>
        application.host.evaluate(async ({ safeStorage }) => {
          const ciphertext = await safeStorage.encryptStringAsync('text');
          return [
            await safeStorage.isAsyncEncryptionAvailable(),
            safeStorage.getSelectedStorageBackend(),
            ciphertext.toString('latin1', 0, 3),
          ];
        }, null);
      await expect.poll(readKeyring).toEqual([true, backend, tag]);
      expect(await application.close()).toBe(0);
    },
  );
});
