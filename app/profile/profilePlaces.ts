import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { parseEditPath } from './editText.ts';
import { locateInText, type TextPlace } from './expression.ts';

/** Finds the places of values in the text of a profile file. */
export interface ProfilePlaces {
  /**
   * Returns the place of the value at `path` (`sales.dialect.createContact.body`), or of what it would be in where it is
   * missing. With `within`, a place inside a text or a list of lines, the place in the file of that character.
   */
  readonly find: (path: string, within?: TextPlace | null) => TextPlace;
  /** Where the file stops being JSON; null where it is. */
  readonly syntaxFault: TextPlace | null;
}

export const createProfilePlaces = (fileText: string): ProfilePlaces => {
  const faults: ParseError[] = [];
  const tree = parseTree(fileText, faults, { allowTrailingComma: true });
  return {
    syntaxFault: faults[0] ? locateInText(fileText, faults[0].offset) : null,
    find: (path, within = null) => {
      const node = findClosest(tree, parseEditPath(path));
      const offset = node ? findOffset(fileText, node, within) : 0;
      return locateInText(fileText, offset);
    },
  };
};

const findClosest = (tree: Node | undefined, steps: readonly (string | number)[]): Node | undefined => {
  if (!tree) return undefined;
  return findNodeAtLocation(tree, [...steps]) ?? (steps.length > 0 ? findClosest(tree, steps.slice(0, -1)) : undefined);
};

const findOffset = (fileText: string, node: Node, within: TextPlace | null): number => {
  if (!within) return node.offset;
  if (node.type === 'array') {
    const line = node.children?.[within.line - 1];
    return line ? findOffset(fileText, line, { line: 1, column: within.column }) : node.offset;
  }
  if (typeof node.value !== 'string') return node.offset;
  const units = [...fileText.slice(node.offset + 1, node.offset + node.length - 1).matchAll(escapeOrUnit)];
  const at = findUnit(node.value, within);
  return node.offset + 1 + (units[at]?.index ?? node.length - 2);
};

/** One UTF-16 unit as a text of JSON writes it. */
const escapeOrUnit = /\\u[0-9a-fA-F]{4}|\\.|./gs;

const findUnit = (value: string, { line, column }: TextPlace): number =>
  value
    .split('\n')
    .slice(0, line - 1)
    .reduce((offset, before) => offset + before.length + 1, column - 1);
