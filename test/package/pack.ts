import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { provideElectronDistribution } from './electronDistribution.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = join(root, 'node_modules', 'electron-builder', 'cli.js');

/** The two packages that there are, and what each is called. */
export const variants = {
  shipped: { configuration: 'electron-builder.yml', productName: 'Invoice Desk' },
  testing: { configuration: join('build', 'variants', 'testing.yml'), productName: 'Invoice Desk Testing' },
} as const;
export type Variant = keyof typeof variants;

/** A package as it would be installed. `hasElectron` is false where no program is in it. */
export interface Packed {
  readonly hasElectron: boolean;
  readonly resources: string;
  readonly archive: string;
  readonly executable: string;
}

export const updatesAddress = 'https://updates.invoicedesk.example/';

/** Packs the built application into `folder`, with Electron where its binary is. Throws with electron-builder's own words. */
export const pack = async (variant: Variant, folder: string): Promise<Packed> => {
  const { hasElectron, platform, args } = await provideElectronDistribution(join(folder, 'distribution'));
  const output = join(folder, 'packages');
  await build(variants[variant].configuration, [...args, `-c.directories.output=${output}`]);
  return { hasElectron, ...(await findPackedPlaces(platform, output, variants[variant].productName)) };
};

const build = async (configuration: string, args: readonly string[]): Promise<void> => {
  // Unsigned, whatever this machine has to sign with.
  const env = { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false', INVOICE_DESK_UPDATES_URL: updatesAddress };
  await promisify(execFile)(process.execPath, [builder, '--config', configuration, '--publish', 'never', ...args], {
    cwd: root,
    env,
  });
};

const findPackedPlaces = async (
  platform: NodeJS.Platform,
  output: string,
  productName: string,
): Promise<Omit<Packed, 'hasElectron'>> => {
  const folders = await readdir(output, { withFileTypes: true });
  const unpacked = join(output, folders.find((entry) => entry.isDirectory())?.name ?? '');
  const contents = platform === 'darwin' ? join(unpacked, `${productName}.app`, 'Contents') : unpacked;
  const resources = join(contents, platform === 'darwin' ? 'Resources' : 'resources');
  const programs: Partial<Record<NodeJS.Platform, readonly string[]>> = {
    darwin: ['MacOS', productName],
    win32: [`${productName}.exe`],
  };
  return {
    resources,
    archive: join(resources, 'app.asar'),
    executable: join(contents, ...(programs[platform] ?? ['invoice-desk'])),
  };
};
