import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type DataFolderPlaces, listDataFolderPlaces } from '#app/storage/dataFolder/dataFolder.ts';
import { type FolderFiles, systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import type { DataFolderOptions } from '#app/storage/dataFolder/settleDataFolder.ts';

/** Contents of a folder by their paths; folders have none. */
export type FolderContents = Readonly<Record<string, string>>;

/** Few data of a person; Windows lets hardly anybody make a link. */
export const fewData: FolderContents = {
  'secrets.json': '{}',
  [join('purchases', 'archive.sqlite')]: 'invoices',
  ...(process.platform === 'win32' ? {} : { SingletonLock: 'link to host-1' }),
};

/** The data of a person, with what Chromium keeps beside them; an archive takes more than one read. */
export const someData: FolderContents = {
  ...fewData,
  'Local State': 'the key of the secrets',
  'sales.sqlite': 'drafts',
  [join('purchases', 'archive.sqlite')]: 'invoices '.repeat(200_000),
};

/** A disk in memory, which has nothing to sync, where there is one. */
const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A computer's folders on a real disk, as a Windows computer has them. */
export class DataFolders {
  readonly root = mkdtempSync(join(fastFolder, 'invoice-desk-folders-'));
  readonly roaming = join(this.root, 'Roaming', 'Invoice Desk');
  readonly local = join(this.root, 'Local', 'Invoice Desk');
  readonly other = join(this.root, 'Data', 'kaisa', 'Invoice Desk');
  readonly places: DataFolderPlaces = listDataFolderPlaces(
    { platform: 'win32', appData: join(this.root, 'Roaming'), localAppData: join(this.root, 'Local') },
    'Invoice Desk',
    join,
  );

  constructor() {
    for (const name of ['Roaming', 'Local', 'Data']) mkdirSync(join(this.root, name));
  }

  write(folder: string, contents: FolderContents): void {
    for (const [name, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      if (content.startsWith('link to ')) symlinkSync(content.slice('link to '.length), join(folder, name));
      else writeFileSync(join(folder, name), content);
    }
  }

  read(folder: string): FolderContents {
    return Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(folder.length + 1), readEntry(path)])
        .sort(),
    );
  }

  /** Returns the folders that hold anything, other than the record. */
  list(): readonly string[] {
    return ['Roaming', 'Local', join('Data', 'kaisa')]
      .map((name) => join(this.root, name))
      .flatMap((base) => systemFolderFiles.list(base)?.map(({ name }) => join(base, name)) ?? [])
      .filter((folder) => folder !== this.places.recordFolder);
  }

  options(changes: Partial<DataFolderOptions> = {}): DataFolderOptions {
    return {
      ...this.places,
      requested: null,
      files: systemFolderFiles,
      isInUse: () => false,
      isOnNetwork: () => false,
      ...changes,
    };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

const readEntry = (path: string): string => {
  try {
    return `link to ${readlinkSync(path)}`;
  } catch {
    return readFileSync(path, 'utf8');
  }
};

/** The system's files, in which each folder directly below a root is a volume of its own. */
export const splitVolumes = (root: string, files: FolderFiles = systemFolderFiles): FolderFiles => ({
  ...files,
  rename: (from, to) => {
    const [one, other] = [from, to].map((path) => path.slice(root.length + 1).split(/[\\/]/)[0]);
    if (one !== other) throw Object.assign(new Error('another volume'), { code: 'EXDEV' });
    files.rename(from, to);
  },
});

const changing = [
  'replaceText',
  'makeFolder',
  'copyFile',
  'makeLink',
  'syncFolder',
  'rename',
  'removeFile',
  'removeFolder',
] as const;

/** Files of a program that ends before its change number `crashAt`: nothing happens from then on. */
export class CrashingFiles {
  #changes = 0;
  readonly #crashAt: number;

  constructor(crashAt: number) {
    this.#crashAt = crashAt;
  }

  get hasCrashed(): boolean {
    return this.#changes > this.#crashAt;
  }

  /** A copy that is under way at the end is left half done. */
  readonly files: FolderFiles = {
    ...systemFolderFiles,
    ...Object.fromEntries(
      Object.entries(systemFolderFiles).map(([name, work]: [string, (...args: never[]) => unknown]) => [
        name,
        (...args: never[]) => {
          if (changing.some((each) => each === name) && !this.hasCrashed) this.#changes += 1;
          if (this.#changes === this.#crashAt + 1 && name === 'copyFile') writeFileSync(String(args[1]), 'half');
          if (this.hasCrashed) throw new Error('the program has ended');
          return work(...args);
        },
      ]),
    ),
  };
}
