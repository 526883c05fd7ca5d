import { parseXml, type XmlAttributes } from './parseXml.ts';

/** Position of a cell, both from 0. */
interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A cell with a formula that has no usable result in the file. */
export interface UnresolvedFormula extends CellPosition {
  readonly code: 'formulaWithoutResult' | 'formulaFailed';
  /** The formula, or the error such as `#DIV/0!` that it gives. */
  readonly text: string;
}

/** A range of merged cells, its corners included. */
export interface MergedRange {
  readonly first: CellPosition;
  readonly last: CellPosition;
}

/** What a sheet holds beside the values of its cells. */
export interface SheetContents {
  /** False if no cell has a value, a text or a formula. */
  readonly hasCells: boolean;
  /**
   * Formulas whose result was not saved with them, as programs leave it that write workbooks without calculating, and cells that
   * hold an error.
   */
  readonly unresolvedFormulas: readonly UnresolvedFormula[];
  readonly mergedRanges: readonly MergedRange[];
}

/** A cell while it is being read; null for an element that it does not have. */
interface SheetCell {
  readonly attributes: XmlAttributes;
  formula: string | null;
  value: string | null;
}

/** Parses the XML of a sheet (ECMA-376 part 1, 18.3.1). Throws `unreadableFile`. */
export const parseSheet = (xml: string): SheetContents => {
  const unresolvedFormulas: UnresolvedFormula[] = [];
  const mergedRanges: MergedRange[] = [];
  let hasCells = false;
  let cell: SheetCell | null = null;
  let reading: 'formula' | 'value' | null = null;
  parseXml(xml, {
    onOpen: (name, readAttributes) => {
      reading = null;
      switch (name) {
        case 'c':
          cell = { attributes: readAttributes(), formula: null, value: null };
          break;
        case 'f':
        case 'v':
          reading = name === 'f' ? 'formula' : 'value';
          if (cell) cell[reading] = '';
          hasCells = true;
          break;
        case 'is':
          hasCells = true;
          break;
        case 'mergeCell':
          mergedRanges.push(...parseMergedRange(readAttributes()));
      }
    },
    onText: (text) => {
      if (cell && reading) cell[reading] += text;
    },
    onClose: (name) => {
      reading = null;
      if (name !== 'c' || !cell) return;
      unresolvedFormulas.push(...checkFormula(cell));
      cell = null;
    },
  });
  return { hasCells, unresolvedFormulas, mergedRanges };
};

const checkFormula = ({ attributes, formula, value }: SheetCell): readonly UnresolvedFormula[] => {
  const position = parseCellReference(attributes.get('r') ?? '');
  if (!position) return [];
  const type = attributes.get('t') ?? 'n';
  const text = (value ?? '').trim();
  if (type === 'e' && text !== '') return [{ ...position, code: 'formulaFailed', text }];
  // The result of a formula can be an empty text.
  if (formula === null || text !== '' || (type === 'str' && value !== null)) return [];
  return [{ ...position, code: 'formulaWithoutResult', text: `=${formula}` }];
};

const parseMergedRange = (attributes: XmlAttributes): readonly MergedRange[] => {
  const [first, last] = (attributes.get('ref') ?? '').split(':').map(parseCellReference);
  return first && last ? [{ first, last }] : [];
};

/** `B3` → row 2, column 1; null for anything else. */
const parseCellReference = (reference: string): CellPosition | null => {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  if (letters === '') return null;
  const column = [...letters.toUpperCase()].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
};
