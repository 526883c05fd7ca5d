import { marked, type Tokens } from 'marked';

/** A row of a document's table of types: the type, where it is declared, and who makes it. */
export interface DocumentedRepresentation {
  readonly type: string;
  readonly file: string;
  readonly maker: string;
  readonly makerFile: string;
}

/** Reads the table with the columns Type, File and Made by; empty where the document has none. */
export const readRepresentations = (text: string): readonly DocumentedRepresentation[] => {
  const tables = marked.lexer(text).filter((token): token is Tokens.Table => token.type === 'table');
  return tables.flatMap(({ header, rows }) => {
    const [type, file, maker] = ['Type', 'File', 'Made by'].map((name) =>
      header.findIndex((cell) => cell.text === name),
    );
    if (type === undefined || file === undefined || maker === undefined || Math.min(type, file, maker) < 0) return [];
    return rows.map((row) => {
      const [name = '', makerFile = ''] = readCodeSpans(row[maker]);
      return {
        type: readCodeSpans(row[type])[0] ?? '',
        file: readCodeSpans(row[file])[0] ?? '',
        maker: name,
        makerFile,
      };
    });
  });
};

const readCodeSpans = (cell: Tokens.TableCell | undefined): readonly string[] =>
  (cell?.tokens ?? []).filter((token): token is Tokens.Codespan => token.type === 'codespan').map(({ text }) => text);

/**
 * Returns a sentence for each row that is not true. `sources` are the texts of all source files by path. A type is
 * exported with a docstring by its file, and no other file declares the name; its maker is declared in the maker's file.
 */
export const findRepresentationFaults = (
  rows: readonly DocumentedRepresentation[],
  sources: ReadonlyMap<string, string>,
): readonly string[] =>
  rows.flatMap(({ type, file, maker, makerFile }) => {
    const declaring = [...sources].filter(([, text]) => declaresType(text, type)).map(([path]) => path);
    const faults: (string | false)[] = [
      rows.filter((row) => row.type === type).length > 1 && `${type} is listed more than once`,
      !declaring.includes(file) && `${file} does not declare ${type}`,
      declaring.some((path) => path !== file) && `${type} is declared in ${declaring.join(' and ')}`,
      declaring.includes(file) && !isDocumented(sources.get(file) ?? '', type) && `${type} has no docstring`,
      !declaresMaker(sources.get(makerFile) ?? '', maker) && `${makerFile} does not export ${maker}`,
    ];
    return faults.filter((fault) => fault !== false);
  });

const declaresType = (text: string, name: string): boolean =>
  new RegExp(`^(?:export )?(?:interface|type|class) ${name}\\b`, 'm').test(text);

const isDocumented = (text: string, name: string): boolean =>
  new RegExp(`\\*/\\nexport (?:interface|type|class) ${name}\\b`).test(text);

const declaresMaker = (text: string, name: string): boolean =>
  new RegExp(`^export (?:const|function|class) ${name}\\b`, 'm').test(text);
