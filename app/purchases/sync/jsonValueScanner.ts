const quote = 0x22;
const backslash = 0x5c;
const braceOpen = 0x7b;
const braceClose = 0x7d;
const bracketOpen = 0x5b;
const bracketClose = 0x5d;
const comma = 0x2c;

export const isJsonWhitespace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
export const isJsonContainerStart = (byte: number): boolean => byte === braceOpen || byte === bracketOpen;
const endsContainer = (byte: number): boolean => byte === braceClose || byte === bracketClose;

/**
 * Scanner for one JSON value of a byte stream, which counts brackets outside of strings. In UTF-8
 * no byte of a longer character equals an ASCII one, so bytes need no decoding.
 */
export class JsonValueScanner {
  readonly #kind: 'container' | 'string' | 'literal';
  readonly #pieces: Uint8Array[] | null;
  #size = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;

  /** `first` is the byte the value begins with, not yet taken; the value's bytes are kept only where `keep`. */
  constructor(first: number, keepsText: boolean) {
    this.#kind = isJsonContainerStart(first) ? 'container' : first === quote ? 'string' : 'literal';
    this.#pieces = keepsText ? [] : null;
  }

  /** Bytes taken so far. */
  get size(): number {
    return this.#size;
  }

  /**
   * Takes the bytes of the value; `end` is the first index that does not. The chunk's memory must not change
   * afterwards.
   */
  scan(chunk: Uint8Array, from: number): { readonly end: number; readonly complete: boolean } {
    const last = this.#kind === 'literal' ? findLiteralEnd(chunk, from) : this.#endOfNested(chunk, from);
    const end = last === -1 ? chunk.length : last;
    this.#size += end - from;
    this.#pieces?.push(chunk.subarray(from, end));
    return { end, complete: last !== -1 };
  }

  /** Returns the stored bytes unchanged. */
  bytes(): Uint8Array {
    const [first = new Uint8Array(), ...others] = this.#pieces ?? [];
    if (others.length === 0) return first;
    const bytes = new Uint8Array(this.#size);
    let at = 0;
    for (const piece of [first, ...others]) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  /**
   * Returns the index after the closing bracket or quote, -1 if it is beyond the chunk. Runs over every byte of a
   * list.
   */
  #endOfNested(chunk: Uint8Array, from: number): number {
    const { length } = chunk;
    let at = from;
    let depth = this.#depth;
    while (at < length || this.#inString) {
      if (this.#inString) {
        at = this.#endOfString(chunk, at);
        if (at === -1) break;
        if (depth === 0) return at;
        continue;
      }
      const byte = chunk[at] as number;
      at += 1;
      if (byte === quote) this.#inString = true;
      else if (isJsonContainerStart(byte)) depth += 1;
      else if (endsContainer(byte)) depth -= 1;
      else continue;
      if (depth === 0 && !this.#inString) return at;
    }
    this.#depth = depth;
    return -1;
  }

  /** Returns the index after the string's closing quote, -1 if it is beyond the chunk. */
  #endOfString(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (this.#escaped) this.#escaped = false;
      else if (byte === backslash) this.#escaped = true;
      else if (byte === quote) {
        this.#inString = false;
        return at + 1;
      }
    }
    return -1;
  }
}

/**
 * Returns the index after the container that begins at `from`, -1 if it ends beyond the chunk. Equals {@link
 * WholeValue}, but without state, because nearly every byte of a list passes here.
 */
export const findJsonContainerEnd = (chunk: Uint8Array, from: number): number => {
  const { length } = chunk;
  let depth = 0;
  for (let at = from; at < length; at += 1) {
    const byte = chunk[at] as number;
    if (byte === quote) {
      at += 1;
      for (let inner = chunk[at]; inner !== quote && at < length; inner = chunk[at]) at += inner === backslash ? 2 : 1;
    } else if (isJsonContainerStart(byte)) depth += 1;
    else if (endsContainer(byte)) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
};

const findLiteralEnd = (chunk: Uint8Array, from: number): number => {
  for (let at = from; at < chunk.length; at += 1) {
    const byte = chunk[at] as number;
    if (byte === comma || endsContainer(byte) || isJsonWhitespace(byte)) return at;
  }
  return -1;
};
