import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findElectron } from '#build/scripts/electron.mjs';
import { makeStandInDistribution } from './standInDistribution.ts';

const electronFolder = fileURLToPath(new URL('../../node_modules/electron', import.meta.url));

/** The Electron that electron-builder packs, and the system that it packs for. */
export interface ElectronDistribution {
  /** False where a placeholder takes Electron's place. */
  readonly hasElectron: boolean;
  readonly platform: NodeJS.Platform;
  /** Arguments of electron-builder that pack with it into a folder, without installers. */
  readonly args: readonly string[];
}

/** Returns the installed Electron; where its binary is missing, makes a placeholder for Linux in `folder`. */
export const provideElectronDistribution = async (folder: string): Promise<ElectronDistribution> => {
  if (findElectron()) {
    const { platform } = process;
    const args = [...toFolderArguments(platform), `-c.electronDist=${join(electronFolder, 'dist')}`];
    return { hasElectron: true, platform, args };
  }
  const { version } = JSON.parse(await readFile(join(electronFolder, 'package.json'), 'utf8'));
  await makeStandInDistribution(folder, version);
  return { hasElectron: false, platform: 'linux', args: [...toFolderArguments('linux'), `-c.electronDist=${folder}`] };
};

const toFolderArguments = (platform: NodeJS.Platform): readonly string[] => {
  if (platform === 'darwin') return ['--mac', 'dir', '-c.mac.identity=-', '-c.mac.hardenedRuntime=false'];
  return [platform === 'win32' ? '--win' : '--linux', 'dir'];
};
