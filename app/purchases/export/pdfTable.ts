import type { Language } from '#app/contract/application.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import type {
  CurrencyTotals,
  ExportTableHeader,
  TableFileWriter,
  WriteBytes,
} from '#app/storage/tables/tableFileWriter.ts';
import { createExportCellFormatter, type ExportCellFormatter } from './exportCellFormatter.ts';
import { layOutPdfColumns, type PdfColumnLayout } from './pdfColumns.ts';
import { encodePdfText, PdfFile, type PdfObjectNumber, toPdfReference } from './pdfFile.ts';
import { PdfFont } from './pdfFont.ts';
import { inkColours, PdfPage, type PdfTextOptions, pdfPageSize } from './pdfPage.ts';
import { PdfStructure, type PdfTag } from './pdfStructure.ts';

export interface PdfTableOptions {
  readonly head: ExportTableHeader;
  /** Title; a second line is printed smaller. */
  readonly title: string;
  /** Date of the export (ISO). */
  readonly today: string;
  readonly language: Language;
  /** The folder of `interRegular.ttf` and `interSemiBold.ttf`. */
  readonly fonts: URL;
  readonly write: WriteBytes;
}

/** Text of one cell of a page. */
type PdfCell = Required<Pick<PdfTextOptions, 'tooWide'>> & {
  readonly text: string;
  /** Width beyond its column, if the cells beside it are empty. */
  readonly width?: number;
};

const { margin, width, height } = pdfPageSize;
const innerWidth = width - 2 * margin;
const titleY = height - margin - 10;
const conditionsY = titleY - 13;
const headsY = conditionsY - 17;
const firstRowY = headsY - 17;
const lastRowY = margin + 20;
const footY = margin - 4;
const rowHeight = 13;
/** Distance from the baseline to the hairline between two rows. */
const below = 4;
const dateWidth = 110;
const totalWidth = 130;
const foot = { size: 7, y: footY, colour: inkColours.quiet, width: innerWidth / 2 } as const;

const toPlainCell = (text: string): PdfCell => ({ text, tooWide: 'cut' });

/** PDF table for reading and printing: A4 landscape, column headers on each page, totals at the end, tags for screen readers. */
export class PdfTable implements TableFileWriter {
  readonly #options: PdfTableOptions;
  readonly #writing: ExportCellFormatter;
  readonly #file: PdfFile;
  readonly #regular: PdfFont;
  readonly #semiBold: PdfFont;
  readonly #pages: PdfObjectNumber;
  readonly #kids: PdfObjectNumber[] = [];
  readonly #structure: PdfStructure;
  #layout: PdfColumnLayout | null = null;
  #page: PdfPage | null = null;
  #pageId: PdfObjectNumber = 0;
  #y = 0;

  constructor(options: PdfTableOptions) {
    this.#options = options;
    this.#writing = createExportCellFormatter(options.language);
    this.#file = new PdfFile(options.write);
    this.#pages = this.#file.reserve();
    this.#structure = new PdfStructure(this.#file);
    this.#regular = new PdfFont(this.#file.reserve(), 'Inter-Regular', new URL('interRegular.ttf', options.fonts));
    this.#semiBold = new PdfFont(this.#file.reserve(), 'Inter-SemiBold', new URL('interSemiBold.ttf', options.fonts));
  }

  async rows(rows: readonly (readonly ExportCell[])[]): Promise<void> {
    const lines = rows.map((cells) => cells.map((cell) => this.#toPdfCell(cell)));
    if (!this.#layout) await this.#begin(lines);
    for (const line of lines) await this.#line(line, this.#regular);
  }

  async end(totals: readonly CurrencyTotals[], total: string): Promise<void> {
    if (!this.#layout) await this.#begin([]);
    for (const each of totals) await this.#line(this.#totalsLine(each, total), this.#semiBold);
    await this.#endPage();
    await this.#finish();
  }

  #toPdfCell(cell: ExportCell): PdfCell {
    return { text: this.#writing.cell(cell), tooWide: cell.kind === 'text' ? 'cut' : 'narrow' };
  }

  /** Returns the totals line: label and currency in the first column without a total, each sum below its column. */
  #totalsLine({ currency, sums }: CurrencyTotals, total: string): readonly PdfCell[] {
    const { amounts } = this.#options.head;
    const words = amounts.indexOf(null);
    return amounts.map((column, at) => {
      const sum = column && sums[column];
      if (sum) return this.#toPdfCell({ kind: 'amount', amount: sum, currency });
      return at === words ? { ...toPlainCell(`${total} ${currency}`.trim()), width: totalWidth } : toPlainCell('');
    });
  }

  async #begin(first: readonly (readonly PdfCell[])[]): Promise<void> {
    const headerWidths = this.#options.head.headers.map((text) => this.#semiBold.draw(text).width);
    const lines = first.map((line) => line.map(({ text }) => this.#regular.draw(text).width));
    this.#layout = layOutPdfColumns([headerWidths, ...lines], margin, innerWidth);
    await this.#file.begin();
    this.#page = this.#newPage();
  }

  async #line(pieces: readonly PdfCell[], font: PdfFont): Promise<void> {
    if (this.#y < lastRowY) await this.#endPage();
    this.#page ??= this.#newPage();
    this.#cells(this.#page, pieces, font, { colour: inkColours.strong, tag: 'TD' });
    this.#page.line(this.#y - below);
    this.#y -= rowHeight;
    await this.#file.flush();
  }

  /** With no `tag` the cells are an artifact: headings that are repeated. */
  #cells(
    on: PdfPage,
    pieces: readonly PdfCell[],
    font: PdfFont,
    { colour, tag }: { readonly colour: string; readonly tag: PdfTag | undefined },
  ): void {
    const { columns, size } = this.#layout ?? { columns: [], size: 0 };
    const marks = columns.map((column, at) => {
      const { text, ...piece } = pieces[at] ?? toPlainCell('');
      const align = this.#options.head.amounts[at] ? 'end' : 'start';
      return on.text(text, font, { ...column, y: this.#y, size, colour, align, ...piece }, tag);
    });
    if (tag) this.#structure.row(marks.map((mark) => ({ tag, page: this.#pageId, mark })));
  }

  #newPage(): PdfPage {
    const { title, today, head } = this.#options;
    const [heading = '', conditions = ''] = title.split('\n');
    const next = new PdfPage();
    this.#pageId = this.#file.reserve();
    // What each page repeats is read once.
    const isFirst = this.#kids.length === 0;
    const tagOnce = (tag: PdfTag): PdfTag | undefined => (isFirst ? tag : undefined);
    const date = {
      x: width - margin - dateWidth,
      y: titleY,
      size: 8,
      width: dateWidth,
      colour: inkColours.quiet,
    } as const;
    const titleArea = { x: margin, y: titleY, size: 11, width: innerWidth - dateWidth };
    const conditionsArea = { x: margin, y: conditionsY, size: 8, width: innerWidth, colour: inkColours.quiet };
    const marks = [
      { tag: 'H1', mark: next.text(heading, this.#semiBold, titleArea, tagOnce('H1')) },
      { tag: 'P', mark: next.text(conditions, this.#regular, conditionsArea, tagOnce('P')) },
      { tag: 'P', mark: next.text(this.#writing.date(today), this.#regular, { ...date, align: 'end' }, tagOnce('P')) },
    ] as const;
    for (const { tag, mark } of marks) this.#structure.part({ tag, page: this.#pageId, mark });
    this.#y = headsY;
    this.#cells(next, head.headers.map(toPlainCell), this.#semiBold, { colour: inkColours.quiet, tag: tagOnce('TH') });
    next.line(headsY - below);
    this.#y = firstRowY;
    return next;
  }

  async #endPage(): Promise<void> {
    const ended = this.#page;
    if (!ended) return;
    this.#page = null;
    const [content, id] = [this.#file.reserve(), this.#pageId];
    this.#kids.push(id);
    // The page count is known only at the end, so all pages refer to one form object.
    ended.text(`${this.#kids.length} /`, this.#regular, { ...foot, x: margin, align: 'end' });
    ended.form('Count', width / 2 + 2, footY);
    await this.#file.stream(content, ended.content);
    await this.#file.object(
      id,
      `<< /Type /Page /Parent ${toPdfReference(this.#pages)} /Contents ${toPdfReference(content)} /StructParents ${this.#structure.endPage()} /Tabs /S >>`,
    );
  }

  /** Writes the objects that depend on all pages. */
  async #finish(): Promise<void> {
    const file = this.#file;
    const { language, title } = this.#options;
    const [catalog, info, resources, count] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
    this.#structure.end();
    const fonts = [this.#regular, this.#semiBold].map(({ id }) => `/F${id} ${toPdfReference(id)}`).join(' ');
    const counted = new PdfPage();
    counted.text(String(this.#kids.length), this.#regular, { ...foot, x: 0, y: 0 });
    await file.stream(
      count,
      counted.content,
      `/Type /XObject /Subtype /Form /BBox [0 -10 200 20] /Resources << /Font << ${fonts} >> >> `,
    );
    for (const font of [this.#regular, this.#semiBold]) await font.embed(file);
    await file.object(resources, `<< /Font << ${fonts} >> /XObject << /Count ${toPdfReference(count)} >> >>`);
    const kids = this.#kids.map(toPdfReference).join(' ');
    await file.object(
      this.#pages,
      `<< /Type /Pages /Count ${this.#kids.length} /Kids [${kids}] /MediaBox [0 0 ${width} ${height}] /Resources ${toPdfReference(resources)} >>`,
    );
    await file.object(
      catalog,
      `<< /Type /Catalog /Pages ${toPdfReference(this.#pages)} /Lang (${language}) /MarkInfo << /Marked true >> /StructTreeRoot ${toPdfReference(this.#structure.root)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    await file.object(info, `<< /Title ${encodePdfText(title.replace('\n', ' · '))} /Producer (Invoice Desk) >>`);
    await file.end(catalog, info);
  }
}
