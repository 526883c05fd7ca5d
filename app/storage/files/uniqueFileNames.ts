import { sanitizeFileName } from './fileName.ts';

/** Characters of a name without its ending, so that Windows opens files some folders deep (MAX_PATH is 260). */
const maxCharacters = 70;
/** Bytes of it in UTF-8: file systems allow names of 255 bytes. */
const maxBytes = 200;

/**
 * Gives the files of one folder names that every system accepts and that no two share, also where a file system does not
 * distinguish case or the forms of Unicode. A name that is taken gets a number.
 */
export class UniqueFileNames {
  readonly #taken = new Set<string>();
  /** Next number of a name, so that many equal names are found at once. */
  readonly #next = new Map<string, number>();

  /** Returns a name for a file; `ending` begins with its dot. */
  take(name: string, ending: string): string {
    const stem = toFileStem(name, 'file');
    const key = foldFileName(`${stem}${ending}`);
    for (let number = this.#next.get(key) ?? 1; ; number += 1) {
      const candidate = `${number === 1 ? stem : `${stem} (${number})`}${ending}`;
      const folded = foldFileName(candidate);
      if (this.#taken.has(folded)) continue;
      this.#taken.add(folded);
      this.#next.set(key, number + 1);
      return candidate;
    }
  }
}

/** Returns a file name without an ending for a text; `otherwise` where nothing of it is left. */
export const toFileStem = (text: string, otherwise: string): string =>
  // A cut may leave a space or a dot at the end.
  sanitizeFileName(shortenText(sanitizeFileName(text.toWellFormed().normalize('NFC'), otherwise)), otherwise);

/** NTFS and APFS compare names without case; APFS and HFS+ also without the form of Unicode. */
const foldFileName = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const shortenText = (text: string): string => {
  let [kept, characters, bytes] = ['', 0, 0];
  for (const { segment } of graphemes.segment(text)) {
    characters += segment.length;
    bytes += Buffer.byteLength(segment);
    if (characters > maxCharacters || bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
};
