import { type PdfFile, type PdfObjectNumber, toPdfReference } from './pdfFile.ts';

/** Kinds of tagged content (ISO 32000-1, 14.8.4). */
export type PdfTag = 'H1' | 'P' | 'TH' | 'TD';

/** Tagged content of a page: `mark` is its number there (14.7.4); null for an empty cell. */
export interface PdfTaggedContent {
  readonly tag: PdfTag;
  readonly page: PdfObjectNumber;
  readonly mark: number | null;
}

/** The structure of a file with a heading and one table, for screen readers: written row by row, so that only numbers stay in memory. */
export class PdfStructure {
  readonly root: PdfObjectNumber;
  readonly #file: PdfFile;
  readonly #document: PdfObjectNumber;
  readonly #table: PdfObjectNumber;
  readonly #parts: PdfObjectNumber[] = [];
  readonly #rows: PdfObjectNumber[] = [];
  /** The elements of each mark of the current page, and the lists of the pages before. */
  #marks: PdfObjectNumber[] = [];
  readonly #pages: PdfObjectNumber[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
    [this.root, this.#document, this.#table] = [file.reserve(), file.reserve(), file.reserve()];
  }

  /** Adds a heading or paragraph before the table. */
  part(content: PdfTaggedContent): void {
    if (content.mark !== null) this.#parts.push(this.#element(content, this.#document));
  }

  row(cells: readonly PdfTaggedContent[]): void {
    const row = this.#file.reserve();
    const kids = cells.map((cell) => toPdfReference(this.#element(cell, row))).join(' ');
    this.#file.packed(row, `<< /S /TR /P ${toPdfReference(this.#table)} /K [${kids}] >>`);
    this.#rows.push(row);
  }

  /** Returns the number under which the page's marks are found. */
  endPage(): number {
    const list = this.#file.reserve();
    this.#file.packed(list, `[${this.#marks.map(toPdfReference).join(' ')}]`);
    this.#marks = [];
    return this.#pages.push(list) - 1;
  }

  end(): void {
    const list = (ids: readonly PdfObjectNumber[]): string => ids.map(toPdfReference).join(' ');
    const tree = this.#pages.map((page, at) => `${at} ${toPdfReference(page)}`).join(' ');
    const parents = toPdfReference(this.#document);
    this.#file.packed(this.#table, `<< /S /Table /P ${parents} /K [${list(this.#rows)}] >>`);
    this.#file.packed(
      this.#document,
      `<< /S /Document /P ${toPdfReference(this.root)} /K [${list([...this.#parts, this.#table])}] >>`,
    );
    this.#file.packed(
      this.root,
      `<< /Type /StructTreeRoot /K ${parents} /ParentTree << /Nums [${tree}] >> /ParentTreeNextKey ${this.#pages.length} >>`,
    );
  }

  #element({ tag, page, mark }: PdfTaggedContent, parent: PdfObjectNumber): PdfObjectNumber {
    const id = this.#file.reserve();
    const scope = tag === 'TH' ? ' /A << /O /Table /Scope /Column >>' : '';
    const kids = mark === null ? '' : ` /Pg ${toPdfReference(page)} /K ${mark}`;
    this.#file.packed(id, `<< /S /${tag} /P ${toPdfReference(parent)}${kids}${scope} >>`);
    if (mark !== null) this.#marks[mark] = id;
    return id;
  }
}
