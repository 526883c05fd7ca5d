import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findUpdatableInstallation, type UpdatePlatform } from '#main/platform/updates/installation.ts';
import { newPublisher } from '#test/integration/app/updates/updateServer.ts';

const server = 'https://updates.example/desk';
const { keys } = newPublisher();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-installed-'));
  mkdirSync(join(folder, 'resources'));
  writeFileSync(join(folder, 'resources', 'app-update.yml'), 'provider: generic\npublisherName:\n  - Desk Oy\n');
});

const machine = (given: Partial<UpdatePlatform>): UpdatePlatform => ({
  platform: 'win32',
  isPackaged: true,
  executable: join(folder, 'Invoice Desk.exe'),
  resources: join(folder, 'resources'),
  appImage: undefined,
  ...given,
});
const findKind = (given: Partial<UpdatePlatform>, publication = { server, keys }) => {
  const installation = findUpdatableInstallation(publication, machine(given));
  return typeof installation === 'string' ? installation : installation.kind;
};
const installBy = {
  nsis: () => writeFileSync(join(folder, 'Uninstall Invoice Desk.exe'), ''),
  msi: () => undefined,
};

describe('an installation', () => {
  test('of our own Windows installer is updated', () => {
    installBy.nsis();
    expect(findKind({})).toBe('nsis');
  });

  test('of Windows Installer is not, nor is a folder that was copied', () => {
    installBy.msi();
    expect(findKind({})).toBe('byInstaller');
  });

  test('that is not signed is not', () => {
    installBy.nsis();
    writeFileSync(join(folder, 'resources', 'app-update.yml'), 'provider: generic\n');
    expect(findKind({})).toBe('unsigned');
  });

  test.each<[string, Partial<UpdatePlatform>, string]>([
    ['an AppImage', { platform: 'linux', appImage: '/home/x/Desk.AppImage' }, 'appImage'],
    ['a deb', { platform: 'linux' }, 'byPackages'],
    ['a Mac', { platform: 'darwin' }, 'mac'],
  ])('%s', (_, given, kind) => {
    expect(findKind(given)).toBe(kind);
  });

  test('without a package is in development', () => {
    expect(findKind({ isPackaged: false }, { server: '', keys: '' })).toBe('development');
  });
});

describe('a publication', () => {
  test.each([
    ['no address', { server: '', keys }],
    ['no key', { server, keys: '' }],
    ['a key that is none', { server, keys: 'AAAA' }],
    ['an address that anybody on the way can change', { server: 'http://updates.example/desk', keys }],
    ['an address with credentials', { server: 'https://me:secret@updates.example/desk', keys }],
    ['an address with a user name', { server: 'https://me@updates.example/desk', keys }],
    ['an address with a password', { server: 'https://:secret@updates.example/desk', keys }],
    ['an address with a query', { server: `${server}?channel=beta`, keys }],
    ['an address with a fragment', { server: `${server}#beta`, keys }],
    ['a folder of this machine', { server: 'file:///srv/desk/', keys }],
    ['an address of this machine', { server: 'http://127.0.0.1:80/desk', keys }],
    ['no address at all', { server: 'updates', keys }],
  ])('with %s is none', (_, publication) => {
    expect(findKind({ platform: 'darwin' }, publication)).toBe('notSetUp');
  });

  test('without the settings that the package was built with is none', () => {
    expect(findKind({ platform: 'darwin', resources: folder })).toBe('notSetUp');
  });

  test.each(['http://127.0.0.1:80/desk', 'http://[::1]:80/desk'])(
    'on this machine may be tried in development alone: %s',
    (address) => {
      expect(findKind({ platform: 'darwin', isPackaged: false }, { server: address, keys })).toBe('mac');
      expect(findKind({ platform: 'darwin' }, { server: address, keys })).toBe('notSetUp');
    },
  );

  test('on another machine needs https in development too', () => {
    const publication = { server: 'http://updates.example/desk', keys };
    expect(findKind({ platform: 'darwin', isPackaged: false }, publication)).toBe('notSetUp');
  });

  test.each([server, `${server}/`])('at %s has its files below that address', (address) => {
    const installation = findUpdatableInstallation({ server: address, keys }, machine({ platform: 'darwin' }));
    expect(installation).toMatchObject({ server: { href: 'https://updates.example/desk/' } });
  });
});
