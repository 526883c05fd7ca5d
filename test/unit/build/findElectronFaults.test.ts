import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ElectronUseException } from '#build/electronUse/exceptions.ts';
import { findElectronFaults } from '#build/electronUse/findElectronFaults.ts';
import { openSources } from '#build/electronUse/openSources.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const macOnly = 'for darwin, and may run on win32 and linux';
const imports = "import { app, BrowserWindow, powerMonitor, systemPreferences } from 'electron';\n";
const win = 'declare const win: BrowserWindow;\n';

interface Example {
  readonly code: string;
  /** Part of the fault that the check reports; null where it reports none. */
  readonly fault: string | null;
}

/** Uses of Electron, each in a file of its own under main/. */
const electronExamples: Readonly<Record<string, Example>> = {
  'a call without a comparison': { code: 'app.hide();', fault: `App.hide is ${macOnly}` },
  'a property without a comparison': { code: 'export const { dock } = app;', fault: `App.dock is ${macOnly}` },
  'a member by its text': { code: "export const d = app['dock'];", fault: `App.dock is ${macOnly}` },
  'a listener': { code: "app.on('open-url', () => {});", fault: `App.on('open-url') is ${macOnly}` },
  'a listener for one event': { code: "app.once('activate', () => {});", fault: "App.once('activate')" },
  'a listener for every system': { code: "app.on('window-all-closed', () => {});", fault: null },
  'an option': { code: "new BrowserWindow({ vibrancy: 'menu' });", fault: `vibrancy is ${macOnly}` },
  'an option of an object that is spread': {
    code: "const options = { vibrancy: 'menu' } as const;\nnew BrowserWindow({ ...options });",
    fault: `vibrancy is ${macOnly}`,
  },
  'an option of an object that is passed on': {
    code: "const options = { vibrancy: 'menu' } as const;\nnew BrowserWindow(options);",
    fault: `vibrancy is ${macOnly}`,
  },
  'an option that is spread after a comparison': {
    code: "const options = { vibrancy: 'menu' } as const;\nnew BrowserWindow({ ...(process.platform === 'darwin' && options) });",
    fault: null,
  },
  'an option for every system': { code: 'new BrowserWindow({ show: false });', fault: null },
  'a comparison around it': { code: "if (process.platform === 'darwin') app.hide();", fault: null },
  'a comparison for another system': {
    code: "if (process.platform === 'win32') app.hide();",
    fault: 'App.hide is for darwin, and may run on win32',
  },
  'a comparison that leaves out one system of two': {
    code: "if (process.platform !== 'linux') app.hide();",
    fault: 'App.hide is for darwin, and may run on win32',
  },
  'the other branch': { code: "if (process.platform !== 'darwin') {} else app.hide();", fault: null },
  'a comparison with &&': { code: "process.platform === 'darwin' && app.isReady() && app.hide();", fault: null },
  'a comparison with ||': { code: "app.isReady() || process.platform !== 'darwin' || app.hide();", fault: null },
  'a comparison that another condition can stand in for': {
    code: "if (process.platform === 'darwin' || app.isReady()) app.hide();",
    fault: `App.hide is ${macOnly}`,
  },
  'a comparison of two systems': {
    code: "if (process.platform === 'darwin' || process.platform === 'win32') powerMonitor.on('lock-screen', () => {});",
    fault: null,
  },
  'a conditional expression': {
    code: "export const d = process.platform === 'darwin' ? app.dock : null;",
    fault: null,
  },
  'a constant of the file': {
    code: "const isMac = process.platform === 'darwin';\nif (isMac) app.hide();",
    fault: null,
  },
  'a constant for the system': {
    code: "const { platform } = process;\nif (platform === 'darwin') app.hide();",
    fault: null,
  },
  'a variable that may change': {
    code: "let isMac = process.platform === 'darwin';\nisMac = app.isReady();\nif (isMac) app.hide();",
    fault: `App.hide is ${macOnly}`,
  },
  'an early return': {
    code: "export const hide = () => {\n  if (process.platform !== 'darwin') return;\n  app.hide();\n};",
    fault: null,
  },
  'an early throw': {
    code: "export const hide = () => {\n  if (process.platform !== 'darwin') { throw new Error(); }\n  app.hide();\n};",
    fault: null,
  },
  'a return that comes too late': {
    code: "export const hide = () => {\n  app.hide();\n  if (process.platform !== 'darwin') return;\n};",
    fault: `App.hide is ${macOnly}`,
  },
  'an early return beside a hoisted function': {
    code: "export const run = () => {\n  hide();\n  if (process.platform !== 'darwin') return;\n  function hide() { app.hide(); }\n};",
    fault: `App.hide is ${macOnly}`,
  },
  'a callback within a comparison': {
    code: "if (process.platform === 'darwin') setTimeout(() => systemPreferences.canPromptTouchID(), 1);",
    fault: null,
  },
  'a check by the caller': {
    code: "const hide = () => app.hide();\nif (process.platform === 'darwin') hide();",
    fault: `App.hide is ${macOnly}`,
  },
  'a deprecated member': { code: `${win}win.getBrowserViews();`, fault: 'BrowserWindow.getBrowserViews is deprecated' },
  'a member in place of a deprecated one': { code: `${win}export const v = win.contentView;`, fault: null },
  'an experimental option': {
    code: `${win}void win.webContents.printToPDF({ generateTaggedPDF: true });`,
    fault: 'PrintToPDFOptions.generateTaggedPDF is experimental',
  },
  'an option that is not experimental': {
    code: `${win}void win.webContents.printToPDF({ printBackground: true });`,
    fault: null,
  },
};

/** Uses of Node, each in a file of its own under app/. */
const nodeExamples: Readonly<Record<string, Example>> = {
  'child_process.fork': {
    code: "import { fork } from 'node:child_process';\nfork('x.js');",
    fault: 'child_process.fork: starts Node through ELECTRON_RUN_AS_NODE',
  },
  'child_process.spawn': { code: "import { spawn } from 'node:child_process';\nspawn('x');", fault: null },
  'node:cluster': { code: "import cluster from 'node:cluster';\ncluster.fork();", fault: 'node:cluster: starts Node' },
  'a dynamic import of a forbidden module': {
    code: "void import('node:cluster');",
    fault: 'node:cluster: starts Node',
  },
  'another dynamic import': { code: "void import('node:os');", fault: null },
  'a forbidden module by getBuiltinModule': {
    code: "process.getBuiltinModule('node:cluster');",
    fault: 'node:cluster: starts Node',
  },
  'a type of a forbidden module': {
    code: "import type { Worker } from 'node:cluster';\nexport type W = Worker;",
    fault: null,
  },
  'node:sqlite': { code: "import { DatabaseSync } from 'node:sqlite';\nnew DatabaseSync('x');", fault: null },
  'a backup of node:sqlite': {
    code: "import { backup, DatabaseSync } from 'node:sqlite';\nvoid backup(new DatabaseSync('x'), 'y');",
    fault: 'sqlite.backup',
  },
  'a hash that BoringSSL has': {
    code: "import { createHash } from 'node:crypto';\ncreateHash('sha256');",
    fault: null,
  },
  'a hash that BoringSSL does not have': {
    code: "import { createHash } from 'node:crypto';\ncreateHash('sha3-256');",
    fault: 'BoringSSL has no sha3-256',
  },
  'a hash that may be one that BoringSSL does not have': {
    code: "import * as crypto from 'node:crypto';\nexport const h = (n: 'sha1' | 'blake2b512') => crypto.createHash(n);",
    fault: 'BoringSSL has no blake2b512',
  },
  'a signature with RSA and a hash': {
    code: "import { createSign } from 'node:crypto';\ncreateSign('RSA-SHA256');",
    fault: null,
  },
  'a cipher that BoringSSL has': {
    code: "import { createCipheriv } from 'node:crypto';\ncreateCipheriv('aes-256-gcm', 'k', 'i');",
    fault: null,
  },
  'a cipher that BoringSSL does not have': {
    code: "import { createCipheriv } from 'node:crypto';\ncreateCipheriv('aes-192-cfb', 'k', 'i');",
    fault: 'BoringSSL has no aes-192-cfb',
  },
  'keys that BoringSSL has': {
    code: "import { generateKeyPairSync } from 'node:crypto';\ngenerateKeyPairSync('ec', { namedCurve: 'P-256' });",
    fault: null,
  },
  'keys that BoringSSL does not have': {
    code: "import { generateKeyPairSync } from 'node:crypto';\ngenerateKeyPairSync('ed448');",
    fault: 'BoringSSL has no ed448',
  },
  'a curve that BoringSSL does not have': {
    code: "import { generateKeyPairSync } from 'node:crypto';\ngenerateKeyPairSync('ec', { namedCurve: 'secp256k1' });",
    fault: 'BoringSSL has no secp256k1',
  },
  'an option of TLS': {
    code: "import { createSecureContext } from 'node:tls';\ncreateSecureContext({ sigalgs: 'x' });",
    fault: 'tls.sigalgs',
  },
  'another option of TLS': {
    code: "import { createSecureContext } from 'node:tls';\ncreateSecureContext({ ca: 'x' });",
    fault: null,
  },
  'a report of Node': { code: 'process.report.getReport();', fault: 'process.report' },
  'a variable that a fuse switches off': {
    code: 'export const o = process.env.NODE_OPTIONS;',
    fault: 'Electron ignores NODE_OPTIONS',
  },
  'such a variable by destructuring': {
    code: 'const { NODE_OPTIONS: options } = process.env;\nvoid options;',
    fault: 'Electron ignores NODE_OPTIONS',
  },
  'another variable by destructuring': { code: 'const { LANG } = process.env;\nvoid LANG;', fault: null },
  'another variable': { code: 'export const l = process.env.LANG;', fault: null },
  'a switch that Electron refuses': {
    code: "export const args = ['--openssl-config=x'];",
    fault: 'Electron refuses --openssl-config=x',
  },
};

/** Imports of a sandboxed preload script, each in a file of its own under main/preload/. */
const preloadExamples: Readonly<Record<string, Example>> = {
  'a module that preload scripts have': {
    code: "import { ipcRenderer } from 'electron';\nvoid ipcRenderer;",
    fault: null,
  },
  'a module that preload scripts do not have': {
    code: "import { join } from 'node:path';\nvoid join;",
    fault: 'a sandboxed preload script has no node:path',
  },
  'a dynamic import': { code: "void import('electron');", fault: 'a sandboxed preload script has no import()' },
};

const groups = {
  'main/example': { examples: electronExamples, head: imports },
  'app/example': { examples: nodeExamples, head: '' },
  'main/preload/example': { examples: preloadExamples, head: '' },
};

const texts: Record<string, string> = {};
const rows = Object.entries(groups).flatMap(([folder, { examples, head }]) =>
  Object.entries(examples).map(([name, { code, fault }], index) => {
    const path = `${folder}/${index}.ts`;
    texts[path] = `${head}${code}\nexport {};\n`;
    return { name, path, fault };
  }),
);
const program = openSources(root, texts);
const faults = findElectronFaults(root, program, []);
const listFaults = (path: string): readonly string[] => faults.filter((fault) => fault.startsWith(`${path}:`));

describe('the check of the use of Electron', () => {
  test.each(rows.filter(({ fault }) => fault !== null))('refuses $name', ({ path, fault }) => {
    expect(listFaults(path)).toEqual([expect.stringContaining(`${fault}`)]);
  });

  test.each(rows.filter(({ fault }) => fault === null))('accepts $name', ({ path }) => {
    expect(listFaults(path)).toEqual([]);
  });

  test('names the file and the line', () => {
    expect(listFaults('main/example/0.ts')).toEqual([`main/example/0.ts:2: App.hide is ${macOnly}`]);
  });
});

describe('an exception to the check of the use of Electron', () => {
  const getPath = (name: string): string => rows.find((row) => row.name === name)?.path ?? '';
  const find = (kind: ElectronUseException['kind'], name: string, member: string): readonly string[] => {
    const file = getPath(name);
    const exception = { kind, file, member, reason: 'a test' };
    return findElectronFaults(root, program, [exception]).filter((fault) => fault.startsWith(`${file}:`));
  };

  test('lets one member of one file pass', () => {
    expect(find('platform', 'a listener', "App.on('open-url')")).toEqual([]);
    expect(find('experimental', 'an experimental option', 'PrintToPDFOptions.generateTaggedPDF')).toEqual([]);
  });

  test('is a fault where nothing needs it', () => {
    expect(find('platform', 'an option for every system', 'App.hide')).toEqual([
      expect.stringContaining('nothing needs the exception for App.hide'),
    ]);
  });

  test('is not for the other kind, nor for a deprecated member', () => {
    const other = find('experimental', 'a listener', "App.on('open-url')");
    expect(other).toEqual([expect.stringContaining(macOnly), expect.stringContaining('nothing needs the exception')]);
    const deprecated = find('platform', 'a deprecated member', 'BrowserWindow.getBrowserViews');
    expect(deprecated).toEqual([
      expect.stringContaining('is deprecated'),
      expect.stringContaining('nothing needs the exception'),
    ]);
  });
});
