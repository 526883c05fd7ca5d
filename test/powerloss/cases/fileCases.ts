import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PartialFile } from '../../../app/files/partialFile.ts';
import { openSecretsFile } from '../../../main/platform/encryptedSecrets.ts';
import { openFormDrafts } from '../../../main/platform/formDrafts.ts';
import type { Keyring } from '../../../main/platform/secretsBlob.ts';
import { openSettings } from '../../../main/platform/settings.ts';
import { replaceAppImage } from '../../../main/platform/updates/appImage.ts';
import { createFetching } from '../../../main/platform/updates/fetching.ts';
import type { PowerLossCase } from '../powerLossCase.ts';

const changeSettings = async (folder: string, acknowledge: () => void): Promise<void> => {
  const settings = openSettings(folder, () => undefined);
  settings.set('preferences', { language: 'fi' });
  acknowledge();
  settings.set('connections', [{ id: 'own', kind: 'profile', profileText: 'text '.repeat(400) }]);
  acknowledge();
  settings.set('preferences', { language: 'sv', theme: 'dark' });
  acknowledge();
  settings.set('connections', []);
  acknowledge();
};

const readSettings = async (folder: string): Promise<unknown> => {
  const setAside: string[] = [];
  const settings = openSettings(folder, () => setAside.push('settings'));
  return [settings.get('preferences'), settings.get('connections'), setAside];
};

const changeForms = async (folder: string, acknowledge: () => void): Promise<void> => {
  const forms = openFormDrafts(folder, () => undefined);
  for (const text of ['K', 'Kymi', 'Kymi Oy']) {
    forms.keep({ connectionId: 'own', name: 'contact', text });
    acknowledge();
  }
  forms.keep({ connectionId: null, name: 'mapping', text: 'columns '.repeat(300) });
  acknowledge();
  forms.forget('contact');
  acknowledge();
};

const readForms = async (folder: string): Promise<unknown> => {
  const setAside: string[] = [];
  const forms = openFormDrafts(folder, () => setAside.push('formDrafts'));
  return [forms.all(), setAside];
};

/** Encrypts so that each byte of the file counts. */
const keyring: Keyring = {
  encryptStringAsync: async (text) => Buffer.from(`${createHash('sha256').update(text).digest('hex')}${text}`),
  decryptStringAsync: async (bytes) => {
    const text = bytes.toString();
    const result = text.slice(64);
    if (text.slice(0, 64) !== createHash('sha256').update(result).digest('hex')) throw new Error('not decrypted');
    return { result, shouldReEncrypt: false };
  },
};

const openSecrets = async (folder: string, note: (name: string) => void) => {
  const file = await openSecretsFile({
    ...{ folder, platform: 'win32', onSetAside: () => note('set aside'), onRemoved: () => note('removed') },
  });
  return file.open(keyring);
};

const changeSecrets = async (folder: string, acknowledge: () => void): Promise<void> => {
  const secrets = await openSecrets(folder, () => undefined);
  await secrets.write('one', 'refresh token');
  acknowledge();
  await secrets.write('two', 'client secret '.repeat(100));
  acknowledge();
  await secrets.write('one', 'rotated refresh token');
  acknowledge();
  await secrets.remove('two');
  acknowledge();
};

const readSecrets = async (folder: string): Promise<unknown> => {
  const notes: string[] = [];
  const secrets = await openSecrets(folder, (name) => notes.push(name));
  return [await secrets.read('one'), await secrets.read('two'), secrets.kept, notes];
};

const writeExports = async (folder: string, acknowledge: () => void): Promise<void> => {
  for (const [name, line] of [
    ['invoices.csv', 'one;two\r\n'],
    ['invoices.csv', 'three;four\r\n'],
    ['list.xlsx', 'binary'],
  ] as const) {
    const file = await PartialFile.begin(join(folder, 'exports', name));
    for (let turn = 0; turn < 20; turn += 1) await file.write(Buffer.from(line.repeat(20)));
    await file.complete();
    acknowledge();
  }
};

const readExports = async (folder: string): Promise<unknown> => {
  const exports = join(folder, 'exports');
  // What was never finished may lie beside it, under a hidden name.
  const names = readdirSync(exports).filter((name) => !name.endsWith('.part'));
  return names.sort().map((name) => [name, hashText(readFileSync(join(exports, name)))]);
};

const hashText = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('base64');

const program = Buffer.from('the new program '.repeat(500));

const putUpdate = async (folder: string): Promise<void> => {
  writeFileSync(join(folder, 'desk.AppImage'), 'the old program');
  writeFileSync(join(folder, 'fetched.AppImage'), program);
};

const installUpdate = async (folder: string, acknowledge: () => void): Promise<void> => {
  replaceAppImage(join(folder, 'fetched.AppImage'), join(folder, 'desk.AppImage'));
  acknowledge();
};

const fetchUpdate = async (folder: string, acknowledge: () => void): Promise<void> => {
  const server = new URL('https://updates.example/');
  const fetching = createFetching({
    ...{ server, keys: [], patience: { channelFile: 60_000, installer: 60_000 } },
    http: { send: async () => ({ status: 200, headers: {}, body: pieces() }) },
    offered: () => [{ url: 'desk.AppImage', size: program.length, sha512: hashText(program) }],
  });
  const cancellationToken = { cancelled: false, once: () => undefined };
  await fetching.download(new URL('desk.AppImage', server), join(folder, 'pending', 'desk.AppImage'), {
    cancellationToken,
  });
  acknowledge();
};

const pieces = async function* (): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < program.length; at += 1500) yield program.subarray(at, at + 1500);
};

/** Before it is installed its hash is compared; another one is fetched again. */
const readFetched = async (folder: string): Promise<unknown> => {
  const [name] = readdirSync(join(folder, 'pending'));
  const isWhole = name !== undefined && readFileSync(join(folder, 'pending', name)).equals(program);
  return isWhole ? 'fetched' : 'to be fetched';
};

const makeFolderNamed = (name: string) => async (folder: string) => mkdirSync(join(folder, name));

export const fileCases: readonly PowerLossCase[] = [
  { name: 'settings and connections', promise: 'acknowledged', change: changeSettings, read: readSettings },
  { name: 'half-written forms', promise: 'acknowledged', change: changeForms, read: readForms },
  { name: 'secrets', promise: 'acknowledged', change: changeSecrets, read: readSecrets },
  {
    ...{ name: 'exported files, new and replaced', promise: 'acknowledged' },
    ...{ prepare: makeFolderNamed('exports'), change: writeExports, read: readExports },
  },
  {
    ...{ name: 'an update that replaces the AppImage', promise: 'acknowledged' },
    ...{ prepare: putUpdate, change: installUpdate },
    read: async (folder) => hashText(readFileSync(join(folder, 'desk.AppImage'))),
  },
  {
    // electron-updater gives it its name without syncing the folder.
    ...{ name: 'a fetched update, which can be fetched again', promise: 'whole' },
    ...{ prepare: makeFolderNamed('pending'), change: fetchUpdate, read: readFetched },
  },
];
