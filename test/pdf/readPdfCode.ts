import { type CodeKind, readCode } from '../fixtures/readCode.ts';
import type { ExpectedPlace } from './expectedPlaces.ts';
import { drawPdfPlace } from './poppler.ts';

/** A code on a page of a file. */
export interface CodePlace {
  readonly file: string;
  readonly page: number;
  readonly place: ExpectedPlace;
}

/** That of an ordinary office printer. */
const dotsPerInch = 300;

/** Returns the text of the code that stands there, as printed; null where it cannot be read. */
export const readPdfCode = async ({ file, page, place }: CodePlace, kind: CodeKind): Promise<string | null> =>
  readCode(await drawPdfPlace(file, page, place, dotsPerInch), kind);
