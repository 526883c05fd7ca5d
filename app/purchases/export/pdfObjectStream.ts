/** Small objects that are packed together (ISO 32000-1, 7.5.7). */
export class PdfObjectStream {
  readonly #numbers: number[] = [];
  readonly #bodies: string[] = [];

  get count(): number {
    return this.#numbers.length;
  }

  /** Returns the place of the object among the others. */
  add(id: number, body: string): number {
    this.#numbers.push(id);
    return this.#bodies.push(body) - 1;
  }

  /** Returns the content, and the entries of its dictionary; the next objects begin another one. */
  take(): { readonly content: Buffer; readonly entries: string } {
    let offset = 0;
    const head = this.#numbers.map((id, at) => {
      const place = `${id} ${offset}`;
      offset += (this.#bodies[at]?.length ?? 0) + 1;
      return place;
    });
    const first = `${head.join(' ')}\n`;
    const content = Buffer.from(`${first}${this.#bodies.join('\n')}\n`, 'latin1');
    const entries = `/Type /ObjStm /N ${this.count} /First ${first.length} `;
    this.#numbers.length = 0;
    this.#bodies.length = 0;
    return { content, entries };
  }
}
