import { escapeXml, type SheetCellStyle, sheetCellStyles } from './sheetCells.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats by their built-in ids (ECMA-376, 18.8.30): 14 and 22 are the reader's own way to write dates. */
const fine = 164;
const formats: Readonly<Record<SheetCellStyle, { readonly number: number; readonly font: 0 | 1 }>> = {
  plain: { number: 0, font: 0 },
  text: { number: 49, font: 0 },
  date: { number: 14, font: 0 },
  moment: { number: 22, font: 0 },
  amount: { number: 4, font: 0 },
  fineAmount: { number: fine, font: 0 },
  head: { number: 49, font: 1 },
  total: { number: 4, font: 1 },
  fineTotal: { number: fine, font: 1 },
};

const cellFormats = sheetCellStyles
  .map((style) => formats[style])
  .map(
    ({ number, font }) =>
      `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('');

const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${fine}" formatCode="#,##0.00########"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${sheetCellStyles.length}">${cellFormats}</cellXfs></styleSheet>`;

/** Characters that a sheet's name may not hold, and its maximum length. */
const forbidden = /[\p{Cc}[\]:*?/\\]/gu;
const maxNameLength = 31;

const toSheetName = (title: string, number: number): string => {
  const suffix = number === 1 ? '' : ` ${number}`;
  const name = title
    .replace(forbidden, ' ')
    .trim()
    .replace(/^'+|'+$/g, '')
    .slice(0, maxNameLength - suffix.length);
  return `${name.trim() || 'Invoices'}${suffix}`;
};

/** Returns the path of sheet `number` (from 1) in the package. */
export const getSheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Everything of a workbook but its sheets (ECMA-376), by its place in the package. */
export const createWorkbookParts = (
  title: string,
  sheetCount: number,
): readonly (readonly [path: string, xml: string])[] => {
  const sheets = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const overrides = sheets.map(
    (number) => `<Override PartName="/${getSheetPath(number)}" ContentType="${types}.worksheet+xml"/>`,
  );
  const entries = sheets.map((number) => {
    const name = escapeXml(toSheetName(title, number)).replace(/"/g, '&quot;');
    return `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`;
  });
  const links = sheets.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${entries.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packageRelations}">${links.join('')}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
  ];
};
