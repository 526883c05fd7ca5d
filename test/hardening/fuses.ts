import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FuseConfig, FuseState, FuseV1Options, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { readElectronFuses } from './builderConfiguration.ts';
import type { Probe } from './row.ts';

type FuseName = keyof typeof FuseV1Options;

/**
 * What every fuse of Electron is in the program that is shipped: a fuse that @electron/fuses comes to know is a compile error
 * until it is decided. Electron-builder cannot write the last one, which Electron ships switched on: without it WebAssembly,
 * of which there is none here, would check its bounds by code.
 */
const decided = {
  RunAsNode: 'off',
  EnableCookieEncryption: 'on',
  EnableNodeOptionsEnvironmentVariable: 'off',
  EnableNodeCliInspectArguments: 'off',
  EnableEmbeddedAsarIntegrityValidation: 'on',
  OnlyLoadAppFromAsar: 'on',
  LoadBrowserProcessSpecificV8Snapshot: 'off',
  GrantFileProtocolExtraPrivileges: 'off',
  WasmTrapHandlers: 'as Electron ships it',
} satisfies Record<FuseName, 'on' | 'off' | 'as Electron ships it'>;

const names = Object.keys(decided) as FuseName[];

/** How a wire of fuses lies in Electron's program: a sentinel, the wire's version and length, a digit each. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Sets the fuses of a program of which all are `before`, as electron-builder does with its configuration, and reads them back. */
const wireAfter = async (before: FuseState): Promise<Readonly<Record<FuseName, FuseState>>> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-fuses-'));
  const program = join(folder, 'electron');
  try {
    await writeFile(
      program,
      Buffer.concat([Buffer.from(sentinel), Buffer.from([1, names.length]), Buffer.alloc(names.length, before)]),
    );
    await flipFuses(program, await builderFuses());
    const wire = await getCurrentFuseWire(program);
    return Object.fromEntries(names.map((name) => [name, wire[FuseV1Options[name]]])) as Record<FuseName, FuseState>;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** What electron-builder makes of `electronFuses` in electron-builder.yml. */
const builderFuses = async (): Promise<FuseConfig> => {
  const requireBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const { PlatformPackager } = requireBuilder('app-builder-lib') as {
    PlatformPackager: { prototype: { generateFuseConfig(fuses: object): Promise<FuseConfig> } };
  };
  return PlatformPackager.prototype.generateFuseConfig(
    readElectronFuses(await readFile('electron-builder.yml', 'utf8')),
  );
};

const stateOf = async (name: FuseName): Promise<string> => {
  const states = await Promise.all([wireAfter(FuseState.DISABLE), wireAfter(FuseState.ENABLE)]);
  const [fromOff, fromOn] = states.map((wire) => wire[name]);
  if (fromOff !== fromOn) return 'as Electron ships it';
  return fromOn === FuseState.ENABLE ? 'on' : 'off';
};

/** One row a fuse: what electron-builder.yml makes of it in a program. */
export const fuses: Readonly<Record<string, readonly Probe[]>> = {
  fuse: names.map((name): Probe => [name, decided[name], () => stateOf(name)]),
};
