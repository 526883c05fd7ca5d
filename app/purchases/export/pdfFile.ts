import { deflateSync } from 'node:zlib';
import type { WriteBytes } from '#app/storage/tables/tableFileWriter.ts';
import { PdfObjectStream } from './pdfObjectStream.ts';

/** Number of an object in the file; other objects refer to it as `3 0 R`. */
export type PdfObjectNumber = number;
export const toPdfReference = (id: PdfObjectNumber): string => `${id} 0 R`;

/** Objects that are packed together: readers unpack all of them for one. */
const maxPackedObjects = 200;

/** The objects of a PDF file (ISO 32000-1, 7.5), written sequentially; only their places stay in memory. */
export class PdfFile {
  readonly #write: WriteBytes;
  /** Offset of an object in the file; for a packed one the number of its stream. */
  readonly #offsets: number[] = [];
  /** Place of a packed object in its stream; -1 for others. */
  readonly #places: number[] = [];
  readonly #packed = new PdfObjectStream();
  #packedStream: PdfObjectNumber = 0;
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
    this.#places.push(-1);
    return this.#offsets.length;
  }

  async object(id: PdfObjectNumber, body: string): Promise<void> {
    this.#offsets[id - 1] = this.#offset;
    await this.#put(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }

  /** Adds a small object, which is written with others (`flush`). */
  packed(id: PdfObjectNumber, body: string): void {
    if (this.#packed.count === 0) this.#packedStream = this.reserve();
    this.#offsets[id - 1] = this.#packedStream;
    this.#places[id - 1] = this.#packed.add(id, body);
  }

  /** Writes the packed objects where they are many. */
  async flush(least = maxPackedObjects): Promise<void> {
    if (this.#packed.count < Math.max(1, least)) return;
    const { content, entries } = this.#packed.take();
    await this.stream(this.#packedStream, content, entries);
  }

  /** `entries` are further entries of the stream's dictionary. */
  async stream(id: PdfObjectNumber, content: Uint8Array, entries = ''): Promise<void> {
    const packed = deflateSync(content);
    this.#offsets[id - 1] = this.#offset;
    const head = `${id} 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
    await this.#put(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n')]));
  }

  /** Ends the file with its cross-reference stream (7.5.8). */
  async end(catalog: PdfObjectNumber, info: PdfObjectNumber): Promise<void> {
    await this.flush(1);
    const references = this.reserve();
    const start = this.#offset;
    const size = this.#offsets.length + 1;
    this.#offsets[references - 1] = start;
    const entries = `/Type /XRef /Size ${size} /W [1 5 2] /Root ${toPdfReference(catalog)} /Info ${toPdfReference(info)} `;
    await this.stream(references, this.#encodeReferences(size), entries);
    await this.#put(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  }

  /** Eight bytes for each object: its kind, then its offset, or its stream and place there. Object 0 is free. */
  #encodeReferences(size: number): Uint8Array {
    const bytes = Buffer.alloc(8 * size);
    bytes.writeUInt16BE(0xffff, 6);
    this.#offsets.forEach((offset, index) => {
      const place = this.#places[index] ?? -1;
      const at = 8 * (index + 1);
      bytes.writeUInt8(place < 0 ? 1 : 2, at);
      bytes.writeUIntBE(offset, at + 1, 5);
      bytes.writeUInt16BE(Math.max(0, place), at + 6);
    });
    return bytes;
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
