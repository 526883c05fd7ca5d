import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parseCommandLineOptions } from '#main/bootstrap/commandLineOptions.ts';

const read = (...args: readonly string[]) => parseCommandLineOptions(['electron', 'main.js', ...args]);
const nothing = {
  ...{ profileFile: null, link: null, quickAction: null, userDataDirectory: null },
  ...{ demoSize: 500, hasSandbox: true },
};

test('what is asked for is read, in both ways of writing it', () => {
  const wanted = { ...nothing, profileFile: resolve('a b.json'), userDataDirectory: resolve('/data'), demoSize: 20 };
  expect(read('--profile=a b.json', '--user-data-dir=/data', '--demo-size=20')).toEqual(wanted);
  expect(read('--profile', 'a b.json', '--user-data-dir', '/data', '--demo-size', '20')).toEqual(wanted);
});

test('a relative path is one below where the application was started: Electron takes absolute paths only', () => {
  expect(read('--user-data-dir=desk').userDataDirectory).toBe(resolve('desk'));
  expect(read('--profile=desk.json').profileFile).toBe(resolve('desk.json'));
});

test('a profile file that a desktop opens is named by itself, as a path or as an address', () => {
  expect(read('talvi.invoicedesk').profileFile).toBe(resolve('talvi.invoicedesk'));
  expect(read('--lang=fi', '/home/äijä/Talvi 1.INVOICEDESK').profileFile).toBe(
    resolve('/home/äijä/Talvi 1.INVOICEDESK'),
  );
  expect(read('--', '/data/-talvi.invoicedesk').profileFile).toBe(resolve('/data/-talvi.invoicedesk'));
  const address = pathToFileURL(resolve('a b.invoicedesk')).href;
  expect(read(address).profileFile).toBe(resolve('a b.invoicedesk'));
  expect(read('this.invoicedesk', '--profile=usual.json').profileFile).toBe(resolve('this.invoicedesk'));
});

test.each([
  [['--demo-size']],
  [['--demo-size=']],
  [['--demo-size=0']],
  [['--demo-size=-5']],
  [['--demo-size=2.5']],
  [['--demo-size=1000001']],
  [['--demo-size=many']],
  [['--profile']],
  [['--profile=', '--user-data-dir=']],
  [['--', '--profile=x']],
  [['-psn_0_12345']],
  [['--no-profile', '--inspect=0', '--lang=fi', '--__proto__=x', '--=x', '-', 'document.pdf']],
  [['https://elsewhere.example/talvi.invoicedesk']],
  [['file:///a%00b.invoicedesk', 'file:///a%2Fb.invoicedesk']],
  [['talvi.invoicedesk.exe', '.invoicedesk.json']],
])('%j asks for nothing that is known', (args) => {
  expect(read(...args)).toEqual(nothing);
});

test('a link is handed on as it came, and nothing else of its line is believed', () => {
  const link = 'invoicedesk://open/talvi.invoicedesk';
  expect(read(link)).toEqual({ ...nothing, link });
  expect(read('--', link)).toEqual({ ...nothing, link });
  expect(read('--profile=/evil.json', '--do=newInvoice', link, '/evil.invoicedesk')).toEqual({ ...nothing, link });
  expect(read('INVOICEDESK:x').link).toBe('INVOICEDESK:x');
});

test.each([
  ['newInvoice', 'newInvoice'],
  ['sync', 'sync'],
  ['send', null],
  ['constructor', null],
])('--do=%s begins %s', (word, quickAction) => {
  expect(read(`--do=${word}`).quickAction).toBe(quickAction);
});

test('the switch that takes the sandbox from Chromium is heeded', () => {
  expect(parseCommandLineOptions(['--no-sandbox'])).toEqual({ ...nothing, hasSandbox: false });
});
