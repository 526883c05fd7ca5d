import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import type { SystemKeyring } from '#main/electron/systemKeyring.ts';
import { openSecretsFile } from '#main/platform/encryptedSecrets.ts';
import { openFormDrafts } from '#main/platform/formDrafts.ts';
import { openSettingsStore } from '#main/platform/settings.ts';
import type { PowerLossCase } from '../powerLossCase.ts';

const changeSettings = async (folder: string, acknowledge: () => void): Promise<void> => {
  const settings = openSettingsStore(folder, () => undefined);
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
  const settings = openSettingsStore(folder, () => setAside.push('settings'));
  return [settings.get('preferences'), settings.get('connections'), setAside];
};

const changeForms = async (folder: string, acknowledge: () => void): Promise<void> => {
  const forms = openFormDrafts(folder, () => undefined);
  for (const text of ['K', 'Kymi', 'Kymi Oy']) {
    forms.save({ connectionId: 'own', name: 'contact', text });
    acknowledge();
  }
  forms.save({ connectionId: null, name: 'mapping', text: 'columns '.repeat(300) });
  acknowledge();
  forms.delete('contact');
  acknowledge();
};

const readForms = async (folder: string): Promise<unknown> => {
  const setAside: string[] = [];
  const forms = openFormDrafts(folder, () => setAside.push('formDrafts'));
  return [forms.all(), setAside];
};

/** Encrypts so that each byte of the file counts. */
const keyring: SystemKeyring = {
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
  return [await secrets.read('one'), await secrets.read('two'), secrets.storage, notes];
};

/** As releases wrote them that knew no keyring: the key is the same on every computer. */
const putPublishedSecrets = async (folder: string): Promise<void> => {
  const blob = Buffer.from(`v10${'0'.repeat(32)}`).toString('base64');
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ version: 1, blob }));
};

const removePublishedSecrets = async (folder: string, acknowledge: () => void): Promise<void> => {
  const nothing = () => undefined;
  await openSecretsFile({ folder, platform: 'linux', onSetAside: nothing, onRemoved: nothing });
  acknowledge();
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
  return names.sort().map((name) => [name, readFileSync(join(exports, name), 'utf8')]);
};

const makeExportFolder = async (folder: string): Promise<void> => mkdirSync(join(folder, 'exports'));

export const fileCases: readonly PowerLossCase[] = [
  { name: 'settings and connections', promise: 'acknowledged', change: changeSettings, read: readSettings },
  { name: 'half-written forms', promise: 'acknowledged', change: changeForms, read: readForms },
  { name: 'secrets', promise: 'acknowledged', change: changeSecrets, read: readSecrets },
  {
    ...{ name: 'the removal of secrets that anybody could read', promise: 'acknowledged' },
    ...{ prepare: putPublishedSecrets, change: removePublishedSecrets },
    read: async (folder) => existsSync(join(folder, 'secrets.json')),
  },
  {
    ...{ name: 'exported files, new and replaced', promise: 'acknowledged' },
    ...{ prepare: makeExportFolder, change: writeExports, read: readExports },
  },
];
