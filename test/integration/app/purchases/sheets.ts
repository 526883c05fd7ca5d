import { crc32, inflateRawSync } from 'node:zlib';

/** A cell of a workbook as a spreadsheet would read it. */
type SheetCell = { readonly text: string } | { readonly number: number } | null;

export interface Sheet {
  readonly name: string;
  readonly isHeadFrozen: boolean;
  readonly rows: readonly (readonly SheetCell[])[];
}

/** The files of a ZIP archive by its list at the end; throws where a checksum does not fit. */
export const readZipFiles = (zip: Buffer): ReadonlyMap<string, string> => {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20)));
    if (crc32(bytes) !== zip.readUInt32LE(at + 16) || bytes.length !== zip.readUInt32LE(at + 24))
      throw new Error(`${name} is damaged`);
    files.set(name, bytes.toString());
    at += 46 + length;
  }
  return files;
};

const unescaped = (xml: string): string =>
  xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const parseSheetCell = (xml: string): SheetCell => {
  const [, text] = /<t[^>]*>([\s\S]*)<\/t>/.exec(xml) ?? [];
  const [, number] = /<v>(.*)<\/v>/.exec(xml) ?? [];
  if (text !== undefined) return { text: unescaped(text) };
  return number === undefined ? null : { number: Number(number) };
};

/** The sheets of a workbook, in their order. */
export const parseSheets = (workbook: Buffer): readonly Sheet[] => {
  const files = readZipFiles(workbook);
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return names.map(([, name = ''], index) => {
    const xml = files.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
    const rows = [...xml.matchAll(/<row(?: [^>]*)?>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>.*?<\/c>)/gs)].map(([cell]) => parseSheetCell(cell)),
    );
    return { name: unescaped(name), isHeadFrozen: /<pane ySplit="1"[^>]*state="frozen"/.test(xml), rows };
  });
};
