import { deflateSync } from 'node:zlib';
import type { WriteBytes } from '#app/storage/tables/tableFileWriter.ts';

/** Number of an object in the file; other objects refer to it as `3 0 R`. */
export type PdfObjectNumber = number;
export const toPdfReference = (id: PdfObjectNumber): string => `${id} 0 R`;

/** The objects of a PDF file (ISO 32000-1, 7.5), written sequentially; only their offsets stay in memory. */
export class PdfFile {
  readonly #write: WriteBytes;
  readonly #offsets: number[] = [];
  #offset = 0;

  constructor(write: WriteBytes) {
    this.#write = write;
  }

  async begin(): Promise<void> {
    // Bytes beyond ASCII mark the file as binary for transfer programs.
    await this.#put(Buffer.from('%PDF-1.7\n%\u00e5\u00e4\u00f6\u00c5\n', 'latin1'));
  }

  /** Reserves a number for an object that is written later. */
  reserve(): PdfObjectNumber {
    this.#offsets.push(0);
    return this.#offsets.length;
  }

  async object(id: PdfObjectNumber, body: string): Promise<void> {
    this.#offsets[id - 1] = this.#offset;
    await this.#put(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }

  /** `entries` are further entries of the stream's dictionary. */
  async stream(id: PdfObjectNumber, content: Uint8Array, entries = ''): Promise<void> {
    const packed = deflateSync(content);
    this.#offsets[id - 1] = this.#offset;
    const head = `${id} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
    await this.#put(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n')]));
  }

  /** Ends the file with its cross-reference table. */
  async end(catalog: PdfObjectNumber, info: PdfObjectNumber): Promise<void> {
    const start = this.#offset;
    const size = this.#offsets.length + 1;
    const lines = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    await this.#put(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`));
    const trailer = `<< /Size ${size} /Root ${toPdfReference(catalog)} /Info ${toPdfReference(info)} >>`;
    await this.#put(Buffer.from(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
  }

  async #put(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.length;
    await this.#write(bytes);
  }
}

/** Encodes a text of the document information, in UTF-16. */
export const encodePdfText = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};
