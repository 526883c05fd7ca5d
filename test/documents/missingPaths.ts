import { posix } from 'node:path';
import type { ProjectDocument } from './projectDocuments.ts';

/** Endings that may be left out in prose: `windows/signInWindow`. */
const sourceEndings = ['.ts', '.tsx', '.mjs'];
/** Names with these endings are files of the project even without a folder before them. */
const fileName = /^[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|css|md|jsonc)$/;
const relativePath = /^[\w.-]+(\/[\w.-]+)+\/?$|^[\w.-]+\/$/;
const otherEnding = /\.(?!ts|tsx|mjs|css|md|jsonc?|svg)\w+$/;
const mediaType = /^(application|audio|font|image|multipart|text|video)\//;
/** Written by builds and runs. */
const generated = /^(out|node_modules)\//;
/** Below these folders a path is meant from the project's root. */
const topFolders = ['.github', 'app', 'build', 'docs', 'main', 'renderer', 'test'];

/** Returns a sentence for each link and each path in inline code that leads nowhere. */
export const findMissingPaths = (
  documents: readonly ProjectDocument[],
  projectPaths: readonly string[],
): readonly string[] => {
  const paths = new Set(projectPaths);
  const endsOfPaths = new Set(projectPaths.flatMap(listEnds));
  const anchors = new Map(documents.map(({ path, parts }) => [path, parts.anchors]));
  const isPresent = (path: string): boolean =>
    topFolders.some((folder) => path === folder || path.startsWith(`${folder}/`))
      ? ['', ...sourceEndings].some((ending) => paths.has(`${path}${ending}`))
      : endsOfPaths.has(path);
  const isLinkTarget = (document: string, link: string): boolean => {
    const [file = '', anchor] = decodeURI(link).split('#');
    const target = file === '' ? document : posix.join(posix.dirname(document), file);
    return paths.has(target) && (anchor === undefined || anchors.get(target)?.includes(anchor) === true);
  };
  return documents.flatMap(({ path: document, parts }) => [
    ...parts.links
      .filter((link) => !/^[a-z]+:/.test(link) && !isLinkTarget(document, link))
      .map((link) => `${document}: the link ${link} leads nowhere`),
    ...parts.codeSpans
      .filter((span) => isProjectPath(span) && !isPresent(span.replace(/\/$/, '')))
      .map((span) => `${document}: \`${span}\` is no file or folder of the project`),
  ]);
};

const isProjectPath = (span: string): boolean =>
  fileName.test(span) ||
  (relativePath.test(span) &&
    !mediaType.test(span) &&
    !generated.test(span) &&
    (isRooted(span) || !otherEnding.test(span)));

const isRooted = (span: string): boolean => topFolders.some((folder) => span.startsWith(`${folder}/`));

/** Returns `a/b/c.ts`, `b/c.ts` and `c.ts`, each also without the ending of a source file. */
const listEnds = (path: string): readonly string[] => {
  const parts = path.split('/');
  const ends = parts.map((_, index) => parts.slice(index).join('/'));
  return [...ends, ...ends.map((end) => end.replace(/\.(ts|tsx|mjs)$/, ''))];
};
