import { createRows, inProgram, nameSpec, quoteDocs } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** `app` before and at its start: names, paths, languages. */
export const applicationRows = [
  ...createRows('app, start', 'what must be done before the application is ready, and what only after', [
    {
      statement: 'isReady is false at first',
      proof: quoteDocs('app', '`true` if Electron has finished initializing, `false` otherwise.'),
      check: inProgram(() => conformance.early.isReady),
      expected: false,
      inversion: invert('app.ts', "return this.state !== 'starting';", 'return true;'),
    },
    {
      statement: 'whenReady is fulfilled after the event ready',
      proof: quoteDocs('app', 'fulfilled when Electron is initialized.'),
      check: inProgram(async ({ app }) => {
        await app.whenReady();
        const [ready, serving] = ['ready', 'serving'].map((each) => conformance.events.indexOf(each)) as [
          number,
          number,
        ];
        return [app.isReady(), ready >= 0 && ready < serving];
      }),
      expected: [true, true],
      inversion: invert(
        'app.ts',
        "this.emit('ready', {}, {});\n        resolve();",
        "resolve();\n        setTimeout(() => this.emit('ready', {}, {}), 500);",
      ),
    },
    {
      statement: 'the default session cannot be had before',
      proof: quoteDocs('session', 'the default session object of the app, available after `app.whenReady` is called.'),
      check: inProgram(() => String(conformance.early.defaultSession).startsWith('thrown')),
      expected: true,
      inversion: invert('session.ts', 'if (!app.isReady()) throw', 'if (false) throw'),
    },
    {
      statement: 'no window can be opened before',
      proof: quoteDocs(
        'browser-window',
        'This module cannot be used until the `ready` event of the `app` module is emitted.',
      ),
      check: inProgram(() => String(conformance.early.newWindow).startsWith('thrown')),
      expected: true,
      inversion: invert('session.ts', 'if (!app.isReady()) throw', 'if (false) throw'),
    },
    {
      statement: 'the sandbox is switched on before only',
      proof: quoteDocs('app', 'This method can only be called before app is ready.'),
      check: inProgram(({ app }) => {
        try {
          app.enableSandbox();
          return 'taken';
        } catch (cause) {
          return String(cause);
        }
      }),
      expected: 'Error: app.enableSandbox() can only be called before app is ready',
      inversion: invert('app.ts', 'if (this.isReady()) throw new Error', "if (this.name === '') throw new Error"),
    },
    {
      statement: 'privileged schemes are registered before',
      proof: quoteDocs(
        'protocol',
        'This method can only be used before the `ready` event of the `app` module gets emitted',
      ),
      check: inProgram(() => conformance.early.registered),
      expected: null,
      inversion: invert('protocol.ts', 'if (!privileges?.standard || !privileges.secure)', 'if (privileges)'),
    },
  ]),
  ...createRows('app, names and paths', 'where data is kept, and what the log and the requests are signed with', [
    {
      statement: 'getVersion is the version of package.json',
      proof: nameSpec('api-app', 'returns the version field of package.json'),
      check: inProgram(({ app }) => app.getVersion()),
      expected: '3.2.1',
      inversion: invert('app.ts', 'return this.version;', "return '0.0.0';"),
    },
    {
      statement: 'getName prefers productName',
      proof: quoteDocs(
        'app',
        "You should usually also specify a `productName` field, which is your application's full capitalized name, and which will be preferred over `name` by Electron.",
      ),
      check: inProgram(({ app }) => app.getName()),
      expected: 'Conformance Program',
      inversion: invert('app.ts', 'about.productName ?? about.name', 'about.name'),
    },
    {
      statement: 'name is the same',
      proof: quoteDocs(
        'app',
        "A `string` property that indicates the current application's name, which is the name in the application's `package.json` file.",
      ),
      check: inProgram(({ app }) => app.name === app.getName()),
      expected: true,
      inversion: invert(
        'app.ts',
        'getName(): string {\n    return this.name;',
        "getName(): string {\n    return 'Another';",
      ),
    },
    {
      statement: 'getAppPath is the folder of package.json',
      proof: nameSpec('api-app', 'works for directories with package.json'),
      check: inProgram(({ app }) => {
        const { existsSync } = process.getBuiltinModule('node:fs');
        return existsSync(`${app.getAppPath()}/package.json`);
      }),
      expected: true,
      inversion: invert(
        'app.ts',
        'getAppPath(): string {\n    return this.project;',
        "getAppPath(): string {\n    return '/nowhere';",
      ),
    },
    {
      statement: 'setPath chooses the folder of user data, before the application is ready too',
      proof: nameSpec('api-app', 'returns the overridden path'),
      check: async ({ program }) => {
        const { run, userDataDir } = await program();
        return run(
          ({ app }, folder) => [conformance.early.userData === folder, app.getPath('userData') === folder],
          userDataDir,
        );
      },
      expected: [true, true],
      inversion: invert('app.ts', 'this.paths.set(name as PathName, path);', ''),
    },
    {
      statement: 'what Chromium keeps follows the folder of user data',
      proof: nameSpec('api-app', 'changing userData affects default sessionData'),
      check: inProgram(({ app }) => app.getPath('sessionData') === app.getPath('userData')),
      expected: true,
      inversion: invert('app.ts', "sessionData: () => this.getPath('userData'),", 'sessionData: () => tmpdir(),'),
    },
    {
      statement: 'setPath makes no folder',
      proof: nameSpec('api-app', 'does not create a new directory by default'),
      check: inProgram(({ app }) => {
        const { existsSync } = process.getBuiltinModule('node:fs');
        const folder = `${app.getPath('userData')}/not-made`;
        app.setPath('documents', folder);
        return existsSync(folder);
      }),
      expected: false,
      inversion: invert(
        'app.ts',
        'this.paths.set(name as PathName, path);',
        "this.paths.set(name as PathName, path);\n    process.getBuiltinModule('node:fs').mkdirSync(path, { recursive: true });",
      ),
    },
    {
      statement: 'getPath names a folder of the system for temporary files',
      proof: quoteDocs('app', '`temp` Temporary directory.'),
      check: inProgram(({ app }) => {
        const { statSync } = process.getBuiltinModule('node:fs');
        return statSync(app.getPath('temp')).isDirectory();
      }),
      expected: true,
      inversion: invert('app.ts', 'temp: () => tmpdir(),', "temp: () => '/nowhere',"),
    },
    {
      statement: 'isPackaged is false for a program that is started from its source',
      proof: quoteDocs('app', 'A `boolean` property that returns  `true` if the app is packaged, `false` otherwise.'),
      check: inProgram(({ app }) => app.isPackaged),
      expected: false,
      inversion: invert(
        'app.ts',
        'readonly isPackaged = process.env.INVOICE_DESK_PACKED !== undefined;',
        'readonly isPackaged = true;',
      ),
    },
    {
      statement: 'getPreferredSystemLanguages begins with the language that the person prefers',
      proof: quoteDocs(
        'app',
        "Returns `string[]` - The user's preferred system languages from most preferred to least preferred, including the country codes if applicable.",
      ),
      // Elsewhere the system's own settings say it.
      platforms: ['linux'],
      check: async ({ start }) =>
        (await start({ language: 'sv' })).run(({ app }) => app.getPreferredSystemLanguages()[0]?.slice(0, 2), null),
      expected: 'sv',
      inversion: invert('language.ts', 'return named.length > 0 ?', 'return named.length < 0 ?'),
    },
  ]),
  ...createRows('app, single instance', 'two programs on one database would send twice', [
    {
      statement: 'the first program has the lock',
      proof: quoteDocs(
        'app',
        'The return value of this method indicates whether or not this instance of your application successfully obtained the lock.',
      ),
      check: inProgram(() => conformance.early.hasLock),
      expected: true,
      inversion: invert('app.ts', 'return this.releaseLock !== null;', 'return this.releaseLock === null;'),
    },
    {
      statement: 'a second one on the same folder ends, and the first gets its data',
      proof: nameSpec('api-app', 'sends and receives JSON object data'),
      check: async ({ program }) => {
        const { application, run } = await program();
        const code = await application.startAgain(['--mark=second']);
        await run(
          () => conformance.waitUntil(() => conformance.events.some((each) => each.startsWith('second'))),
          null,
        );
        return [code, await run(() => conformance.events.find((each) => each.startsWith('second')), null)];
      },
      expected: [0, 'second-instance {"mark":"second"}'],
      inversion: invert('app.ts', 'call.argv, call.cwd, call.additionalData),', 'call.argv, call.cwd),'),
    },
    {
      statement: 'a program on another folder has a lock of its own',
      proof: nameSpec('api-app', 'returns true when setting non-existent user data folder'),
      check: async ({ program, start }) => {
        await program();
        return (await start()).run(() => conformance.early.hasLock, null);
      },
      expected: true,
      inversion: invert(
        'instanceLock.ts',
        "const folder = join(userData, 'instance-lock');",
        "const folder = join(userData, '..', 'instance-lock');",
      ),
    },
    {
      statement: 'a released lock can be taken by another program',
      proof: quoteDocs(
        'app',
        'Releases all locks that were created by `requestSingleInstanceLock`. This will allow multiple instances of the application to once again run side by side.',
      ),
      check: async ({ start }) => {
        const first = await start();
        await first.run(({ app }) => app.releaseSingleInstanceLock(), null);
        const { userDataDir } = first;
        return (await start({ userDataDir })).run(() => conformance.early.hasLock, null);
      },
      expected: true,
      inversion: invert('app.ts', 'this.releaseLock?.();', ''),
    },
  ]),
];
