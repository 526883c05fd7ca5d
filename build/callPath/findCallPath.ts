import { posix } from 'node:path';
import ts from 'typescript';
import { type CallGraph, createCallGraph } from './callGraph.ts';

/** Names a member of an object literal, or an interface's method, in a file. */
export interface CallPathPoint {
  /** Path from the root, with `/`. */
  readonly file: string;
  readonly member: string;
}

export interface CallPathFile {
  readonly path: string;
  readonly lines: number;
}

/**
 * Returns the files on a shortest call path that goes through all points in their order, or null if there is none. The
 * path follows the imports of the functions that a function refers to, and leads from a method of an interface to the
 * object literals that implement it; it takes the fewest files. A file of the path counts once, with all of its lines.
 * Not on the path are: files that only declare types; a wrapper that receives the next function as an argument (a queue, a
 * lock); the layers behind the last point; and what a function calls beside the path.
 */
export const findCallPath = (
  root: string,
  program: ts.Program,
  points: readonly CallPathPoint[],
): readonly CallPathFile[] | null => {
  const graph = createCallGraph(program);
  const files: string[] = [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const path = findShortestPath(graph, findMembers(program, root, from), findMembers(program, root, to));
    if (!path) return null;
    files.push(...path.filter(graph.hasCode).map((node) => node.getSourceFile().fileName));
  }
  return [...new Set(files)].map((file) => ({
    path: posix.relative(toPosix(root), file),
    lines: countLines(program.getSourceFile(file)?.text ?? ''),
  }));
};

/** Opens the program of an entry file and all that it imports. */
export const openProgram = (root: string, entry: string): ts.Program => {
  const { config } = ts.readConfigFile(posix.join(toPosix(root), 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram([posix.join(toPosix(root), entry)], options);
};

const toPosix = (path: string): string => path.replaceAll('\\', '/').replace(/\/$/, '');

const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const findMembers = (program: ts.Program, root: string, { file, member }: CallPathPoint): readonly ts.Node[] => {
  const source = program.getSourceFile(posix.join(toPosix(root), file));
  const members: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const name = (ts.isObjectLiteralElement(node) || ts.isTypeElement(node)) && node.name;
    if (name && ts.isIdentifier(name) && name.text === member) members.push(node);
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return members;
};

/** Finds the path with the fewest changes of the file (Dijkstra's algorithm, with costs of 0 and 1). */
const findShortestPath = (
  { getCalls, hasCode }: CallGraph,
  starts: readonly ts.Node[],
  goals: readonly ts.Node[],
): readonly ts.Node[] | null => {
  const previous = new Map<ts.Node, ts.Node | null>();
  let level = starts.map((node) => ({ node, file: node.getSourceFile(), from: null as ts.Node | null }));
  while (level.length > 0) {
    const next: typeof level = [];
    const sameFile = [...level];
    for (let visit = sameFile.shift(); visit; visit = sameFile.shift()) {
      const { node, from, file } = visit;
      if (previous.has(node)) continue;
      previous.set(node, from);
      if (goals.includes(node)) return tracePath(previous, node);
      for (const called of getCalls(node)) {
        const isSame = !hasCode(called) || called.getSourceFile() === file;
        (isSame ? sameFile : next).push({ node: called, from: node, file: isSame ? file : called.getSourceFile() });
      }
    }
    level = next;
  }
  return null;
};

const tracePath = (previous: ReadonlyMap<ts.Node, ts.Node | null>, goal: ts.Node): readonly ts.Node[] => {
  const path: ts.Node[] = [];
  for (let node: ts.Node | null | undefined = goal; node; node = previous.get(node)) path.unshift(node);
  return path;
};
