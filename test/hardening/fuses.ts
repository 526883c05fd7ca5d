import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseState } from '@electron/fuses';
import { afterPack } from '#build/fuses.ts';
import { type FuseName, readFuses, undecidedFuses } from '../package/fuses.ts';
import type { Probe } from './row.ts';

/** The state of every fuse in the shipped program, stated a second time: a change must be made here, too. */
const decided = {
  RunAsNode: 'off',
  EnableCookieEncryption: 'on',
  EnableNodeOptionsEnvironmentVariable: 'off',
  EnableNodeCliInspectArguments: 'off',
  EnableEmbeddedAsarIntegrityValidation: 'on',
  OnlyLoadAppFromAsar: 'on',
  LoadBrowserProcessSpecificV8Snapshot: 'off',
  GrantFileProtocolExtraPrivileges: 'off',
  WasmTrapHandlers: 'on',
} satisfies Record<FuseName, 'on' | 'off'>;

const names = Object.keys(decided) as FuseName[];

/** Marks the fuse wire in Electron's program: this sentinel, the wire's version and length, then one digit per fuse. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Makes a folder as electron-builder packs it, with a program whose `count` fuses are all `before`. */
const withProgram = async <T>(before: FuseState, count: number, use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-fuses-'));
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, count]), Buffer.alloc(count, before)]);
  try {
    await writeFile(join(folder, 'desk'), wire);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Sets the fuses as electron-builder's hook does, and reads them back. */
const setAndRead = async (folder: string): Promise<Readonly<Record<FuseName, string>>> => {
  const packager = { executableName: 'desk', appInfo: { productFilename: 'Desk' } };
  await afterPack({ appOutDir: folder, electronPlatformName: 'linux', packager });
  return readFuses(join(folder, 'desk'));
};

const readFuseState = async (name: FuseName): Promise<string> => {
  const [fromOff, fromOn] = await Promise.all(
    [FuseState.DISABLE, FuseState.ENABLE].map(
      async (before) => (await withProgram(before, names.length, setAndRead))[name],
    ),
  );
  return fromOff === fromOn && fromOn ? fromOn : 'as Electron ships it';
};

/** One row per fuse with its state in a packed program, and one for future fuses. */
export const fuses: Readonly<Record<string, readonly Probe[]>> = {
  fuse: [
    ...names.map((name): Probe => [name, decided[name], () => readFuseState(name)]),
    [
      'one more, of an Electron to come',
      'set are 9, reported is 1',
      () =>
        withProgram(FuseState.ENABLE, names.length + 1, async (folder) => {
          const set = Object.values(await setAndRead(folder)).length;
          return `set are ${set}, reported is ${await undecidedFuses(join(folder, 'desk'))}`;
        }),
    ],
  ],
};
