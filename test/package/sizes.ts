import { gzipSync } from 'node:zlib';
import { type PackedFile, readPackedText } from './files.ts';
import { readAtOnce } from './imports.ts';

/** The archive's parts, in the order of the report; a file belongs to the first one whose form it has. */
const parts: readonly (readonly [string, RegExp])[] = [
  ['demo service', /^out\/main\/parts\/demoService\.js$/],
  ['workers', /^out\/main\/\w+Worker\.js$/],
  ['main process', /^out\/main\/.*\.js$/],
  ['fonts of printed pages', /^out\/main\/fonts\//],
  ['licences', /licences\.json$/],
  ['preload', /^out\/preload\//],
  ['renderer: code', /^out\/renderer\/.*\.(js|html)$/],
  ['renderer: styles', /\.css$/],
  ['renderer: fonts', /\.woff2$/],
  ['everything else', /./],
];

/** Bytes of each part, unpacked. */
export const sizesByPart = (files: readonly PackedFile[]): ReadonlyMap<string, number> => {
  const sizes = new Map(parts.map(([name]) => [name, 0]));
  for (const { path, bytes } of files) {
    const name = parts.find(([, form]) => form.test(path))?.[0] ?? '';
    sizes.set(name, (sizes.get(name) ?? 0) + bytes.length);
  }
  return sizes;
};

export const totalSize = (files: readonly PackedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

const renderer = 'out/renderer/';

/**
 * What the window reads before the first page stands, each file compressed by itself: what `index.html` names and whatever
 * that imports, and the words of one language (the largest).
 */
export const firstLoad = (files: readonly PackedFile[]): ReadonlyMap<string, number> => {
  const html = readPackedText(files, `${renderer}index.html`);
  const named = html.matchAll(/(?:src|href)="\.\/([^"]+)"/g).map(([, path]) => `${renderer}${path}`);
  const language = files
    .filter(({ path }) => /^out\/renderer\/.*\/words\.(en|fi|sv)-[\w-]+\.js$/.test(path))
    .sort((one, other) => other.bytes.length - one.bytes.length)
    .slice(0, 1)
    .map(({ path }) => path);
  const read = readAtOnce(files, [`${renderer}index.html`, ...named, ...language]);
  return new Map([...read].map((path) => [path, gzipSync(readPackedText(files, path)).length]));
};
