import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MarkdownParts, parseMarkdown } from './markdown.ts';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A Markdown file of the project. */
export interface ProjectDocument {
  /** Relative to the project's root, with `/` on every system. */
  readonly path: string;
  readonly parts: MarkdownParts;
}

/** Installed packages and built files. */
const excluded = ['**/node_modules', 'out'];
/** It also names what is gone. */
const changelog = 'CHANGELOG.md';

/** Reads all Markdown files that describe the project as it is, sorted by path. */
export const readProjectDocuments = (): Promise<readonly ProjectDocument[]> => {
  const paths = listPaths(['**/*.md', '.github/**/*.md']).filter((path) => path !== changelog);
  return Promise.all(
    paths.map(async (path) => ({ path, parts: parseMarkdown(await readFile(`${projectRoot}${path}`, 'utf8')) })),
  );
};

/** Lists all files and folders of the project, relative to its root. */
export const listProjectPaths = (): readonly string[] => listPaths(['**', '.*', '.github/**']);

const listPaths = (patterns: readonly string[]): readonly string[] => {
  const paths = globSync(patterns, { cwd: projectRoot, exclude: excluded });
  return [...new Set(paths.map((path) => path.split(sep).join('/')))].sort();
};
