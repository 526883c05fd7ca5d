import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** Notifications, theme, displays, menus and power. */
export const desktopRows = [
  ...createRows('Notification', 'news while the window is not in front', [
    {
      statement: 'notifications are supported',
      proof: nameSpec('api-notification', 'is supported'),
      check: inProgram(({ Notification }) => Notification.isSupported()),
      expected: true,
      inversion: invert('notification.ts', 'return true;', 'return false;'),
    },
    {
      statement: 'a notification has the title and the text that it was made with',
      proof: nameSpec('api-notification', 'inits, gets and sets basic string properties correctly'),
      check: inProgram(({ Notification }) => {
        const { title, body } = new Notification({ title: 'Sent', body: 'Invoice 7' });
        return [title, body];
      }),
      expected: ['Sent', 'Invoice 7'],
      inversion: invert('notification.ts', 'this.body = body;', 'this.body = title;'),
    },
    {
      statement: 'a notification can be shown and closed',
      proof: nameSpec('api-notification', 'can be shown and closed'),
      check: inProgram(({ Notification }) => {
        const notification = new Notification({ title: 'Sent', body: 'Invoice 7' });
        notification.show();
        notification.close();
        return 'closed';
      }),
      expected: 'closed',
      inversion: invert(
        'notification.ts',
        "close(): void {\n    this.emit('close', {});",
        "close(): void {\n    throw new Error('closed');",
      ),
    },
    {
      statement: 'a click is an event',
      proof: quoteDocs('notification', 'Emitted when the notification is clicked by the user.'),
      check: inProgram(({ Notification }) => {
        const notification = new Notification({ title: 'Sent' });
        return typeof notification.on('click', () => {}).once('close', () => {});
      }),
      expected: 'object',
      inversion: invert('notification.ts', "['show', 'click', 'close', 'failed']", "['show', 'close', 'failed']"),
    },
  ]),
  ...createRows('nativeTheme', 'light and dark, as the person or the system wants it', [
    {
      statement: 'the theme is the one of the system at first',
      proof: nameSpec('api-native-theme', 'is system by default'),
      check: async ({ start }) => (await start()).run(({ nativeTheme }) => nativeTheme.themeSource, null),
      expected: 'system',
      inversion: invert(
        'nativeTheme.ts',
        "private source: ThemeSource = 'system';",
        "private source: ThemeSource = 'light';",
      ),
    },
    {
      statement: 'themeSource decides over shouldUseDarkColors',
      proof: nameSpec('api-native-theme', 'should override the value of shouldUseDarkColors'),
      check: inProgram(({ nativeTheme }) => {
        nativeTheme.themeSource = 'dark';
        const isDark = nativeTheme.shouldUseDarkColors;
        nativeTheme.themeSource = 'light';
        return [isDark, nativeTheme.shouldUseDarkColors];
      }),
      expected: [true, false],
      inversion: invert('nativeTheme.ts', "return this.colorScheme === 'dark';", 'return false;'),
    },
    {
      statement: 'updated comes when the value changes',
      proof: nameSpec(
        'api-native-theme',
        'should emit the "updated" event when it is set and the resulting "shouldUseDarkColors" value changes',
      ),
      check: inProgram(async ({ nativeTheme }) => {
        nativeTheme.themeSource = 'light';
        const updated = conformance.waitFor(nativeTheme, 'updated');
        nativeTheme.themeSource = 'dark';
        return (await updated) !== null;
      }),
      expected: true,
      inversion: invert('nativeTheme.ts', "this.emit('updated');", 'return;'),
    },
    {
      statement: 'updated does not come when the value stays the same',
      proof: nameSpec(
        'api-native-theme',
        'should not emit the "updated" event when it is set and the resulting "shouldUseDarkColors" value is the same',
      ),
      check: async ({ start }) =>
        (await start()).run(({ nativeTheme }) => {
          const updated = conformance.waitFor(nativeTheme, 'updated', 100);
          nativeTheme.themeSource = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
          return updated;
        }, null),
      expected: null,
      inversion: invert('nativeTheme.ts', 'if (this.colorScheme !== before) this.emit', 'this.emit'),
    },
    {
      statement: 'open pages see the scheme',
      proof: nameSpec('api-native-theme', 'should override the result of prefers-color-scheme CSS media query'),
      check: inProgram(async ({ nativeTheme }) => {
        const { webContents } = await conformance.open('app://probe/');
        const isDark = () => webContents.executeJavaScript("matchMedia('(prefers-color-scheme: dark)').matches");
        nativeTheme.themeSource = 'dark';
        const becomesDark = await conformance.waitUntil(isDark);
        nativeTheme.themeSource = 'light';
        return [becomesDark, await conformance.waitUntil(async () => !(await isDark()))];
      }),
      expected: [true, true],
      inversion: invert('webContents.ts', "nativeTheme.on('updated', this.followTheme);", ''),
    },
    {
      statement: 'a page that opens later sees the scheme',
      proof: nameSpec('api-native-theme', 'should override the result of prefers-color-scheme CSS media query'),
      check: inProgram(async ({ nativeTheme }) => {
        nativeTheme.themeSource = 'light';
        await conformance.open('app://probe/');
        nativeTheme.themeSource = 'dark';
        return conformance.readPage('app://probe/', "matchMedia('(prefers-color-scheme: dark)').matches");
      }),
      expected: true,
      inversion: invert(
        'webContents.ts',
        '    await page.emulateMedia({ colorScheme: nativeTheme.colorScheme });\n',
        '',
      ),
    },
  ]),
  ...createRows('shell', 'files are opened by the program of the system for them', [
    {
      statement: 'openPath answers with a message where the file is missing',
      proof: quoteDocs(
        'shell',
        'Resolves with a string containing the error message corresponding to the failure if a failure occurred, otherwise "".',
      ),
      check: inProgram(async ({ app, shell }) => (await shell.openPath(`${app.getPath('userData')}/none.pdf`)) !== ''),
      expected: true,
      inversion: invert(
        'electron.ts',
        "(existsSync(path) ? '' : 'Failed to open path')",
        "(existsSync(path) ? '' : '')",
      ),
    },
  ]),
  ...createRows('screen', 'a window comes back on a display that is there', [
    {
      statement: 'there is at least one display, and the primary one is among them',
      proof: nameSpec('api-screen', 'returns an array of displays'),
      check: inProgram(({ screen }) => {
        const { id } = screen.getPrimaryDisplay();
        return screen.getAllDisplays().some((display) => display.id === id);
      }),
      expected: true,
      inversion: invert('screen.ts', 'return [display];', 'return [];'),
    },
    {
      statement: 'the work area lies within the bounds of the display',
      proof: nameSpec('api-screen', 'has a workArea object property'),
      check: inProgram(({ screen }) => {
        const { bounds, workArea } = screen.getPrimaryDisplay();
        return (
          workArea.width > 0 &&
          workArea.x >= bounds.x &&
          workArea.y >= bounds.y &&
          workArea.x + workArea.width <= bounds.x + bounds.width &&
          workArea.y + workArea.height <= bounds.y + bounds.height
        );
      }),
      expected: true,
      inversion: invert('screen.ts', 'workArea: area,', 'workArea: { ...area, x: 1 },'),
    },
    {
      statement: 'getDisplayMatching finds a display for any rectangle, beyond all of them too',
      proof: quoteDocs('screen', 'The display that most closely intersects the provided bounds.'),
      check: inProgram(({ screen }) => {
        const ids = screen.getAllDisplays().map(({ id }) => id);
        const far = { x: -50_000, y: -50_000, width: 100, height: 100 };
        return [far, screen.getPrimaryDisplay().bounds].map((bounds) =>
          ids.includes(screen.getDisplayMatching(bounds).id),
        );
      }),
      expected: [true, true],
      inversion: invert(
        'screen.ts',
        'getDisplayMatching(): Electron.Display {\n    return display;',
        'getDisplayMatching(): Electron.Display {\n    return { ...display, id: 99 };',
      ),
    },
  ]),
  ...createRows('Menu', 'commands with their shortcuts', [
    {
      statement: 'the application menu is the one that was set',
      proof: nameSpec('api-menu', 'sets a menu'),
      check: inProgram(({ Menu }) => {
        const menu = Menu.buildFromTemplate([{ label: 'One', submenu: [{ label: 'Two', click: () => {} }] }]);
        Menu.setApplicationMenu(menu);
        return Menu.getApplicationMenu() === menu;
      }),
      expected: true,
      inversion: invert('menu.ts', 'applicationMenu = menu;', ''),
    },
    {
      statement: 'getMenuItemById finds an item in a submenu',
      proof: nameSpec('api-menu', 'should return the item with the given id'),
      check: inProgram(({ Menu }) => {
        const submenu = [{ id: 'sync', label: 'Sync', accelerator: 'F5', enabled: false, click: () => {} }];
        const item = Menu.buildFromTemplate([{ label: 'File', submenu }]).getMenuItemById('sync');
        return [item?.label, item?.accelerator, item?.enabled, item?.visible];
      }),
      expected: ['Sync', 'F5', false, true],
      inversion: invert(
        'menu.ts',
        'return this.items.flatMap((item) => [item, ...(item.submenu?.all ?? [])]);',
        'return this.items;',
      ),
    },
    {
      statement: 'an unknown id is null',
      proof: quoteDocs('menu', 'the item with the specified `id`'),
      check: inProgram(({ Menu }) => Menu.buildFromTemplate([{ label: 'File', submenu: [] }]).getMenuItemById('none')),
      expected: null,
      inversion: invert(
        'menu.ts',
        'find((item) => item.id === id) ?? null',
        'find((item) => item.id === id) ?? this.all[0] ?? null',
      ),
    },
    {
      statement: 'a click calls the function of the item with the item',
      proof: nameSpec('api-menu-item', 'should be called with the item object passed'),
      check: inProgram(({ Menu }) => {
        const clicked: string[] = [];
        const menu = Menu.buildFromTemplate([{ id: 'one', label: 'One', click: (item) => void clicked.push(item.id) }]);
        menu.items[0]?.click();
        return clicked;
      }),
      expected: ['one'],
      inversion: invert('menu.ts', '[this, undefined, {}]', '[{}, undefined, {}]'),
    },
  ]),
  ...createRows('powerMonitor', 'tokens are renewed after a sleep, and the window is covered', [
    {
      statement: 'suspend and resume can be listened for before the application is ready',
      proof: nameSpec('api-power-monitor', 'is usable before app ready'),
      check: inProgram(() => conformance.early.powerMonitor),
      expected: 'function',
      inversion: invert(
        'powerMonitor.ts',
        "const everywhere = ['suspend', 'resume'];",
        "const everywhere = ['resume'];",
      ),
    },
    {
      statement: 'a locked screen is an event',
      proof: quoteDocs('power-monitor', 'Emitted when the system is about to lock the screen.'),
      platforms: ['darwin', 'win32'],
      check: inProgram(({ powerMonitor }) => typeof powerMonitor.on('lock-screen', () => {}).on),
      expected: 'function',
      inversion: invert('powerMonitor.ts', "'lock-screen', ", ''),
    },
    {
      statement: 'getSystemIdleTime is a number of whole seconds',
      proof: nameSpec('api-power-monitor', 'returns current system idle time'),
      check: inProgram(({ powerMonitor }) => {
        const seconds = powerMonitor.getSystemIdleTime();
        return Number.isInteger(seconds) && seconds >= 0;
      }),
      expected: true,
      inversion: invert('powerMonitor.ts', 'return 0;', 'return Number.NaN;'),
    },
  ]),
];
