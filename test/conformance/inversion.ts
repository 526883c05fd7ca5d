import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A change of one file of the stand-in: `text`, which occurs there once, becomes `replacement`. */
export interface Inversion {
  /** Name of the file below `test/host`. */
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
}

export const invert = (file: string, text: string, replacement: string): Inversion => ({ file, text, replacement });

/** The variable by which {@link applyInversion} learns, in the program, which change is wanted. */
export const inversionVariable = 'INVOICE_DESK_INVERSION';

export const locateStandInFile = (file: string): URL => new URL(`../host/${file}`, import.meta.url);

/** Returns the text of the file after the change. Throws where the text is not there exactly once. */
export const applyInversion = ({ file, text, replacement }: Inversion): string => {
  const parts = readFileSync(fileURLToPath(locateStandInFile(file)), 'utf8').split(text);
  if (parts.length !== 2) throw new Error(`test/host/${file} has ${parts.length - 1} times: ${text}`);
  return parts.join(replacement);
};
