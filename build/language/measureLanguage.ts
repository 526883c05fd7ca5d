import { posix } from 'node:path';
import ts from 'typescript';

/** Figures of the language of the product code. Percentages have one decimal. */
export interface LanguageFigures {
  /** Type declarations whose name another declaration has too, in percent of all. */
  readonly sharedTypeNames: number;
  /** Type names of one word (`Parts`), in percent of all different names. */
  readonly oneWordTypeNames: number;
  /** Functions named `xOf`, in percent of all named functions. */
  readonly functionsNamedOf: number;
  /** Docstrings that begin with a relative word (What, Who, Where …), in percent of all. */
  readonly relativeDocstrings: number;
  /** Words of an archaic or figurative kind in 1,000 words of docstring. */
  readonly figurativeWords: number;
  /** Pairs of folders that import each other. */
  readonly mutualFolders: number;
  /** Pairs of features of the renderer of which one imports the other. */
  readonly featureImports: number;
}

/** A source file of `app`, `main` or `renderer`. */
export interface ProductSource {
  /** Path from the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

const figurative =
  /\b(told|tells?|telling|whoever|whatever|anew|stands?|stood|nobody|somebody|meanwhile|besides|of which|those that|what of|for good|hears?|heard|news|lies|laid)\b/gi;
const relative = /^(what|who|whoever|where|when|how|whether|those|of|one|whatever)\b/i;

/** Measures the names, docstrings and imports of the product code. */
export const measureLanguage = (sources: readonly ProductSource[]): LanguageFigures => {
  const types = new Map<string, number>();
  const docstrings: string[][] = [];
  let functions = 0;
  let functionsNamedOf = 0;
  for (const { path, text } of sources) {
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const type = getTypeName(node);
      if (type !== null) types.set(type, (types.get(type) ?? 0) + 1);
      const name = getFunctionName(node);
      if (name !== null) functions += 1;
      if (name !== null && /[a-z]Of$/.test(name)) functionsNamedOf += 1;
      ts.forEachChild(node, visit);
    };
    visit(tree);
    docstrings.push(...readDocstrings(text));
  }
  const declarations = [...types.values()].reduce((sum, count) => sum + count, 0);
  const shared = [...types.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  const oneWord = [...types.keys()].filter((name) => /^[A-Z][a-z]+$/.test(name)).length;
  const words = docstrings.reduce((sum, docstring) => sum + docstring.length, 0);
  const sentences = docstrings.map((docstring) => docstring.join(' '));
  const figurativeCount = sentences.reduce((sum, sentence) => sum + (sentence.match(figurative)?.length ?? 0), 0);
  return {
    sharedTypeNames: toPercent(shared, declarations),
    oneWordTypeNames: toPercent(oneWord, types.size),
    functionsNamedOf: toPercent(functionsNamedOf, functions),
    relativeDocstrings: toPercent(sentences.filter((sentence) => relative.test(sentence)).length, sentences.length),
    figurativeWords: words === 0 ? 0 : round((1000 * figurativeCount) / words),
    ...countFolderImports(sources),
  };
};

/** Names of React props and of state are the same everywhere by convention. */
const getTypeName = (node: ts.Node): string | null => {
  const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
  const name = isType ? node.name?.text : undefined;
  return name === undefined || /Props$|^State$/.test(name) ? null : name;
};

const getFunctionName = (node: ts.Node): string | null => {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText() ?? null;
  const isFunction =
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
  return isFunction ? node.name.getText() : null;
};

/** Returns the words of every docstring that has at least three. */
const readDocstrings = (text: string): string[][] =>
  [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)]
    .map(([, docstring = '']) =>
      docstring
        .replaceAll(/[\s*]+/g, ' ')
        .trim()
        .split(' '),
    )
    .filter((words) => words.length >= 3 && !words[0]?.startsWith('@'));

const countFolderImports = (
  sources: readonly ProductSource[],
): Pick<LanguageFigures, 'mutualFolders' | 'featureImports'> => {
  const paths = new Set(sources.map(({ path }) => path));
  const imports = new Set<string>();
  for (const { path, text } of sources)
    for (const [, target = ''] of text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)['"]([.#][^'"]+)['"]/g)) {
      const imported = target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(path), target);
      if (paths.has(imported) && toFolder(imported) !== toFolder(path))
        imports.add(`${toFolder(path)} ${toFolder(imported)}`);
    }
  const isMutual = (pair: string): boolean => {
    const [from = '', to = ''] = pair.split(' ');
    return from < to && imports.has(`${to} ${from}`);
  };
  return {
    mutualFolders: [...imports].filter(isMutual).length,
    featureImports: [...imports].filter((pair) => /^renderer\/features\/\S+ renderer\/features\//.test(pair)).length,
  };
};

/** Returns the folder whose imports count: a feature, a part of sales or purchases, or a folder below the root. */
const toFolder = (path: string): string => {
  const parts = path.split('/');
  if (path.startsWith('renderer/features/')) return parts.slice(0, 3).join('/');
  if (/^app\/(sales|purchases)\//.test(path)) return parts.slice(0, parts.length > 3 ? 3 : 2).join('/');
  return parts.slice(0, 2).join('/');
};

const toPercent = (part: number, whole: number): number => (whole === 0 ? 0 : round((100 * part) / whole));

const round = (value: number): number => Math.round(value * 10) / 10;
