import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { ExpectedPlace } from './expectedPlaces.ts';

const run = promisify(execFile);
const maxOutputBytes = 1 << 28;

const programs = ['pdftotext', 'pdftoppm', 'pdfinfo'] as const;

/** Throws an error that says what to install where a program of Poppler is missing. */
export const checkPoppler = (): void => {
  for (const program of programs)
    try {
      execFileSync(program, ['-v'], { stdio: 'ignore' });
    } catch {
      throw new Error(
        `${program} is missing. Install Poppler: the package poppler-utils of Debian and Ubuntu, poppler of Homebrew.`,
      );
    }
};

/** A word of a page; its place is in millimetres. */
export interface PdfWord extends ExpectedPlace {
  readonly text: string;
}

const pointMm = 25.4 / 72;
const wordElement = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };

/** Reads the words of each page with their places. */
export const readPdfWords = async (file: string): Promise<readonly (readonly PdfWord[])[]> => {
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: maxOutputBytes });
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(wordElement)].map(([, ...parts]) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = parts.slice(0, 4).map((part) => Number(part) * pointMm);
        const text = (parts[4] ?? '').replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
        return { left, top, right, bottom, text };
      }),
    );
};

/** The structure of a file (ISO 32000-1, 14.7): how often each kind of element occurs, and the text of all of them. */
export interface PdfStructure {
  readonly tags: ReadonlyMap<string, number>;
  readonly text: string;
}

export const readPdfStructure = async (file: string): Promise<PdfStructure> => {
  const { stdout } = await run('pdfinfo', ['-struct-text', file], { maxBuffer: maxOutputBytes });
  const tags = new Map<string, number>();
  for (const [, tag = ''] of stdout.matchAll(/^ *([A-Z][A-Za-z0-9]*)\b/gm)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  return { tags, text: [...stdout.matchAll(/^ *"(.*)"$/gm)].map(([, text]) => text).join('') };
};

/** Draws a place of a page as a printer of that many dots per inch would: a picture in grey (PNG). */
export const drawPdfPlace = async (
  file: string,
  page: number,
  place: ExpectedPlace,
  dotsPerInch: number,
): Promise<Uint8Array> => {
  const dots = (millimetres: number): string => String(Math.round((millimetres * dotsPerInch) / 25.4));
  const { left, top, right, bottom } = place;
  const { stdout } = await run(
    'pdftoppm',
    [
      ...['-r', String(dotsPerInch), '-gray', '-png', '-f', String(page), '-l', String(page)],
      ...['-x', dots(left), '-y', dots(top), '-W', dots(right - left), '-H', dots(bottom - top), file],
    ],
    { maxBuffer: maxOutputBytes, encoding: 'buffer' },
  );
  return stdout;
};
