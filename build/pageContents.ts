import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Characters that each module has in a file of the page before the file is minified, by the module's path from the project's root. */
export interface PageFile {
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
  readonly modules: Readonly<Record<string, number>>;
}

const contentsFile = join('out', 'pageContents.json');

/** Writes what each script of the page is made of beside the bundles, where `npm run build -- --list` reads it; it does not ship. */
export const writePageContents = (root: string): Plugin => ({
  name: 'pageContents',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((chunk): PageFile[] => {
      if (chunk.type !== 'chunk') return [];
      const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
        toProjectPath(root, id),
        renderedLength,
      ]);
      const code = Buffer.from(chunk.code);
      return [
        {
          ...{ file: chunk.fileName, bytes: code.length, gzipBytes: gzipSync(code).length },
          modules: Object.fromEntries(modules),
        },
      ];
    });
    writeFileSync(join(root, contentsFile), JSON.stringify(files));
  },
});

const toProjectPath = (root: string, id: string): string =>
  relative(root, id.replaceAll('\0', '')).split(sep).join('/');

export const readPageContents = (root: string): readonly PageFile[] =>
  JSON.parse(readFileSync(join(root, contentsFile), 'utf8'));

const maxFiles = 10;
const maxContents = 6;

/**
 * Formats the largest files as a Markdown table. A package or folder has the share of a file's bytes that its modules have of the
 * characters before the file is minified.
 */
export const formatPageContents = (files: readonly PageFile[]): readonly string[] => [
  '| file | kB | gzip, kB | what is in it, kB |',
  '|---|---:|---:|---|',
  ...files
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, maxFiles)
    .map((file) => {
      const name = file.file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1');
      return `| ${name} | ${formatKilobytes(file.bytes)} | ${formatKilobytes(file.gzipBytes)} | ${formatShares(file)} |`;
    }),
];

const formatShares = ({ bytes, modules }: PageFile): string => {
  const all = Object.values(modules).reduce((sum, length) => sum + length, 0);
  const groups = Map.groupBy(Object.entries(modules), ([path]) => toContentName(path));
  const shares = [...groups]
    .map(([name, group]) => ({ name, share: (bytes * group.reduce((sum, [, length]) => sum + length, 0)) / all }))
    .sort((one, other) => other.share - one.share);
  const others = shares.slice(maxContents).reduce((sum, { share }) => sum + share, 0);
  return [
    ...shares.slice(0, maxContents).map(({ name, share }) => `${name} ${formatKilobytes(share)}`),
    ...(others > 0 ? [`others ${formatKilobytes(others)}`] : []),
  ].join(', ');
};

/** The package of a module, or the folders of one of ours, two deep. */
const toContentName = (path: string): string => {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return inPackage ?? (/^(?:app|renderer)\/[^/]+/.exec(path)?.[0] || 'the bundler');
};

const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
