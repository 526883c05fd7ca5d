import type { PackedFile } from './files.ts';
import { readPackedText } from './files.ts';

/** All that may be in the archive: bundles, fonts, licences and the description of the application. */
const allowed: readonly RegExp[] = [
  /^package\.json$/,
  /^out\/main\/\w+\.js$/,
  /^out\/main\/parts\/[\w-]+\.js$/,
  /^out\/main\/fonts\/(inter\w+\.ttf|OFL\.txt)$/,
  /^out\/main\/licences\.json$/,
  /^out\/preload\/preload\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/stopped\/(\w{2}\.html|stopped\.css)$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2)$/,
];

const isCode = ({ path }: PackedFile): boolean => /\.(c?js|css|html|json)$/.test(path);

export const strangers = (files: readonly PackedFile[]): readonly string[] =>
  files.filter(({ path }) => !allowed.some((form) => form.test(path))).map(({ path }) => path);

export const sourceMaps = (files: readonly PackedFile[]): readonly string[] =>
  files
    .filter((file) => file.path.endsWith('.map') || (isCode(file) && file.bytes.includes('sourceMappingURL=')))
    .map(({ path }) => path);

/** Files that hold one of these folders of the machine on which the package was made. */
export const machinePaths = (files: readonly PackedFile[], folders: readonly string[]): readonly string[] =>
  files.filter(({ bytes }) => folders.some((folder) => bytes.includes(folder))).map(({ path }) => path);

interface Description {
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly scripts?: unknown;
}

/** The lock file of the dependencies; its entry '' is package.json. `dev`: no package that ships depends on this one. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, Description & { readonly dev?: boolean }>>;
}

/** Returns the packages that only development needs, and that are in the application or named in it all the same. */
export const developmentPackages = (files: readonly PackedFile[], lock: PackageLock): readonly string[] => {
  const described: Description = JSON.parse(readPackedText(files, 'package.json'));
  const shipped: readonly { readonly name: string }[] = JSON.parse(readPackedText(files, 'out/main/licences.json'));
  // One version of a package may ship, and another one serve development.
  const needed = new Set(
    Object.entries(lock.packages).flatMap(([path, { dev }]) => (dev ? [] : [path.split('node_modules/').at(-1) ?? ''])),
  );
  const development = new Set(Object.keys(lock.packages['']?.devDependencies ?? {}));
  // Electron is the program itself.
  const isDevelopment = (name: string): boolean => name !== 'electron' && development.has(name) && !needed.has(name);
  return [
    ...shipped.map(({ name }) => name).filter(isDevelopment),
    ...Object.keys(described.devDependencies ?? {}),
    ...(described.scripts === undefined ? [] : ['scripts of package.json']),
  ];
};
