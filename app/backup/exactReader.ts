/** Reads exact numbers of bytes from a stream. Throws where it ends before, and what the stream throws. */
export class ExactReader {
  readonly #parts: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#parts = stream[Symbol.asyncIterator]();
  }

  async read(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.readParts(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *readParts(bytes: number): AsyncGenerator<Buffer> {
    let missing = bytes;
    while (missing > 0) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield Buffer.from(part);
    }
  }

  /** Throws where anything follows. */
  async expectEnd(): Promise<void> {
    if (this.#rest.length > 0) throw new Error('bytes follow the end');
    for (;;) {
      const { done, value } = await this.#parts.next();
      if (done) return;
      if (value.length > 0) throw new Error('bytes follow the end');
    }
  }

  async #next(): Promise<Uint8Array> {
    for (;;) {
      const { done, value } = await this.#parts.next();
      if (done) throw new Error('the stream has ended early');
      if (value.length > 0) return value;
    }
  }
}
