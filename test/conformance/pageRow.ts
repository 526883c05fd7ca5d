import type { RowOfPart } from './conformanceRow.ts';
import type { Inversion } from './inversion.ts';
import type { ConformanceProgram } from './program/main.ts';

declare const conformance: ConformanceProgram;

/** Returns a row on the value of an expression in a page with the preload. */
export const createPageRow = (
  statement: string,
  proof: RowOfPart['proof'],
  expression: string,
  expected: unknown,
  inversion: Inversion,
): RowOfPart => ({
  statement,
  proof,
  check: async ({ program }) =>
    (await program()).run(async (_electron, code) => conformance.readPage('app://probe/', code), expression),
  expected,
  inversion,
});
