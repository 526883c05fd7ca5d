import { dirname, join } from 'node:path';
import type { DiskImage } from './diskOperation.ts';
import { realFiles } from './realFiles.ts';

/** Reads all that lies in a folder, folders before what is in them. */
export const readImage = (root: string, below = ''): DiskImage => {
  const image = new Map<string, Uint8Array | null>();
  for (const entry of realFiles.readdirSync(join(root, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) {
      image.set(path, null);
      for (const [inner, content] of readImage(root, path)) image.set(inner, content);
    } else image.set(path, realFiles.readFileSync(join(root, path)));
  }
  return image;
};

/** Makes a folder hold an image and nothing else. */
export const writeImage = (root: string, image: DiskImage): void => {
  realFiles.rmSync(root, { recursive: true, force: true });
  realFiles.mkdirSync(root, { recursive: true, mode: 0o700 });
  for (const [path, content] of image) {
    realFiles.mkdirSync(join(root, content === null ? path : dirname(path)), { recursive: true, mode: 0o700 });
    if (content !== null) realFiles.writeFileSync(join(root, path), content, { mode: 0o600 });
  }
};
