import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractAll } from '@electron/asar';
import { z } from 'zod';
import { budgets } from '#build/budgets.ts';
import { developmentPackages, machinePaths, sourceMaps, strangers } from './contents.ts';
import { type PackedFile, readFiles, readPackedText } from './files.ts';
import { readFuses, undecidedFuses, wantedFuses } from './fuses.ts';
import { isReadLater, readAtOnce } from './imports.ts';
import { type Packed, pack, updatesAddress, type Variant, variants } from './pack.ts';
import { readYaml } from './readYaml.ts';
import { firstLoad, totalSize } from './sizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const megabyte = 1_000_000;

const mostUnpacked = 12 * megabyte;

/** One promise about the package, and whether it is kept. */
export interface Row {
  readonly promise: string;
  readonly expected: string;
  readonly got: string;
}

export const isKept = ({ expected, got }: Row): boolean => expected === got;

/** A package that was made and unpacked to be looked at. */
export interface Opened {
  readonly packed: Packed;
  /** Where its archive was unpacked. */
  readonly folder: string;
  readonly files: readonly PackedFile[];
}

export const packAndOpen = async (variant: Variant, folder: string): Promise<Opened> => {
  const packed = await pack(variant, folder);
  const unpacked = join(folder, 'unpacked');
  extractAll(packed.archive, unpacked);
  return { packed, folder: unpacked, files: await readFiles(unpacked) };
};

const createEmptyRow = (promise: string, items: readonly string[]): Row => ({
  promise,
  expected: 'none',
  got: items.length === 0 ? 'none' : items.join(', '),
});

const atMost = (promise: string, bytes: number, most: number): Row => {
  const limit = `at most ${most.toLocaleString('en')} bytes`;
  return { promise, expected: limit, got: bytes <= most ? limit : `${bytes.toLocaleString('en')} bytes` };
};

/** What must hold of the package that people get. */
export const checkShipped = async ({ packed, files }: Opened): Promise<readonly Row[]> => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return [
    createEmptyRow('files that are no part of the application', strangers(files)),
    createEmptyRow('files beside the archive', await besideArchive(packed)),
    createEmptyRow('source maps', sourceMaps(files)),
    createEmptyRow('paths of this machine', machinePaths(files, [root, join(homedir(), sep)])),
    createEmptyRow('development packages', developmentPackages(files, lock)),
    { promise: 'the demo service is read', expected: 'later', got: whenRead(files, 'out/main/parts/demoService.js') },
    createEmptyRow('differences between licences and bill of materials', await billDifferences(files)),
    { promise: 'updates come from', expected: updatesAddress, got: await readUpdateAddress(packed) },
    ...(await checkFuses('shipped', packed)),
    atMost('application code, unpacked', totalSize(files), mostUnpacked),
  ];
};

const whenRead = (files: readonly PackedFile[], module: string): string => {
  const atStart = readAtOnce(files, ['out/main/index.js', 'out/main/application.js', 'out/main/deferredStartup.js']);
  if (atStart.has(module)) return 'at once';
  return isReadLater(files, atStart, module) ? 'later' : 'never';
};

/** What the window reads before the first page stands. */
export const checkFirstLoad = ({ files }: Opened): Row =>
  atMost('first load of the window, compressed', sumSizes(firstLoad(files)), budgets['first load']);

/** The program's fuses are those of the variant; the inspector's is closed in what is shipped alone. */
export const checkFuses = async (variant: Variant, { executable }: Packed): Promise<readonly Row[]> => {
  const fuses: Readonly<Record<string, string>> = await readFuses(executable);
  const inspector = variant === 'testing' ? 'on' : 'off';
  const rows = Object.entries({ ...wantedFuses(variant), EnableNodeCliInspectArguments: inspector }).map(
    ([name, expected]) => ({
      promise: `${variants[variant].productName}: fuse ${name}`,
      expected,
      got: fuses[name] ?? 'unknown',
    }),
  );
  const undecided = await undecidedFuses(executable);
  return [...rows, { promise: 'fuses of which nobody has decided', expected: '0', got: String(undecided) }];
};

/** Electron's own starting page lies there in what is packed from a folder; the application's archive goes before it. */
const besideArchive = async ({ resources }: Packed): Promise<readonly string[]> => {
  const expected = /^(app\.asar|app-update\.yml|default_app\.asar|electron\.icns|icon\.icns|\w+\.lproj)$/;
  return (await readdir(resources)).filter((name) => !expected.test(name));
};

const address = z.object({ provider: z.literal('generic'), url: z.string() });

const readUpdateAddress = async ({ resources }: Packed): Promise<string> =>
  address.parse(await readYaml(join(resources, 'app-update.yml'))).url;

const bill = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });
const licences = z.array(z.object({ name: z.string(), version: z.string() }));

const billDifferences = async (files: readonly PackedFile[]): Promise<readonly string[]> => {
  const { components } = bill.parse(JSON.parse(await readFile(join(root, 'out', 'sbom.cdx.json'), 'utf8')));
  const shipped = licences.parse(JSON.parse(readPackedText(files, 'out/main/licences.json')));
  const [listed = [], licensed = []] = [components, shipped].map((parts) =>
    parts.map(({ name, version }) => `${name}@${version}`),
  );
  return [...listed.filter((part) => !licensed.includes(part)), ...licensed.filter((part) => !listed.includes(part))];
};

export const sumSizes = (sizes: ReadonlyMap<string, number>): number =>
  sizes.values().reduce((sum, size) => sum + size, 0);
