import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of the package's archive. */
export interface PackedFile {
  /** From the archive's root, with `/` on every system. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** All files below a folder into which an archive was unpacked. */
export const readFiles = async (folder: string): Promise<readonly PackedFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => ({
      path: relative(folder, path).split(sep).join('/'),
      bytes: await readFile(path),
    })),
  );
};

/** The text of one of them. Throws where it is not there. */
export const readPackedText = (files: readonly PackedFile[], path: string): string => {
  const file = files.find((each) => each.path === path);
  if (!file) throw new Error(`${path} is not in the package`);
  return file.bytes.toString('utf8');
};
