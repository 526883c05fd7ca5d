import type { CompanyBook } from './companyBook.ts';

/** A story that is told several times, in different companies and with other figures. */
export interface LabelStory {
  readonly name: string;
  readonly times: number;
  /** `nth` counts from 0; the book's random numbers vary the rest. */
  readonly tell: (book: CompanyBook, nth: number) => void;
}

export const story = (name: string, times: number, tell: LabelStory['tell']): LabelStory => ({ name, times, tell });

/** Returns the item for a telling; the list repeats. */
export const takeNth = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;
