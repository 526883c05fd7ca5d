import { createUnreadableFileError } from './importTable.ts';
import { parseSheet, type SheetContents } from './parseSheet.ts';
import { findXmlElements } from './parseXml.ts';
import { readZipText, type ZipEntry } from './zipDirectory.ts';

/** A sheet that a person sees and that holds cells. */
export interface WorkbookSheet {
  /** Position among all sheets of the workbook, from 1. */
  readonly position: number;
  readonly name: string;
  readonly contents: SheetContents;
}

/**
 * Returns the sheets of a workbook (ECMA-376 part 1, 18.2.20) in their order, without hidden ones, charts and sheets
 * without a cell. Throws `unreadableFile`.
 */
export const readWorkbookSheets = (bytes: Uint8Array, entries: readonly ZipEntry[]): readonly WorkbookSheet[] => {
  const readText = (path: string): string => {
    const entry = entries.findLast(({ name }) => name === path);
    if (!entry) throw createUnreadableFileError('damaged');
    try {
      return readZipText(bytes, entry);
    } catch (cause) {
      throw createUnreadableFileError('damaged', cause);
    }
  };
  const paths = new Map(
    findXmlElements(readText('xl/_rels/workbook.xml.rels'), 'Relationship')
      .filter((attributes) => attributes.get('Type')?.endsWith('/worksheet'))
      .map((attributes) => [attributes.get('Id'), toPartPath(attributes.get('Target') ?? '')]),
  );
  return findXmlElements(readText('xl/workbook.xml'), 'sheet')
    .filter((attributes) => attributes.get('name'))
    .flatMap((attributes, index): WorkbookSheet[] => {
      const path = paths.get(attributes.get('id'));
      if (path === undefined || (attributes.get('state') ?? 'visible') !== 'visible') return [];
      const contents = parseSheet(readText(path));
      const name = attributes.get('name') ?? '';
      return contents.hasCells ? [{ position: index + 1, name, contents }] : [];
    });
};

/** Targets are relative to `xl/`, or absolute within the package. */
const toPartPath = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
