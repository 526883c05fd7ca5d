import { takePerPart } from '../fixtures/takePerPart.ts';
import { openStage } from './stage.ts';
import { table } from './table.ts';

/** Column widths; a longer name or word shifts the next column of its own line only. */
const NAME_WIDTH = 76;
const OUTCOME_WIDTH = 26;

const line = (name: string, expected: string, got: string, ok: string): string =>
  `${name.padEnd(NAME_WIDTH)}  ${expected.padEnd(OUTCOME_WIDTH)}  ${got.padEnd(OUTCOME_WIDTH)}  ${ok}`;

/** Rows of each part in the short form. */
const shortCount = 1;

/** Runs every row, or the first one of each part, and prints a line for each. Returns `{ passed, failed }`. */
export const printTable = async (
  say: (line: string) => void,
  isShort: boolean,
): Promise<{ passed: number; failed: number }> => {
  const rows = isShort ? takePerPart(table, shortCount) : table;
  let failed = 0;
  say(line('what', 'expected', 'got', 'ok'));
  const stage = await openStage();
  for (const { name, expected, run } of rows) {
    const got = await run(stage).catch((error: unknown) => `thrown: ${error}`);
    if (got !== expected) failed += 1;
    say(line(name, expected, got, got === expected ? 'yes' : 'NO'));
  }
  await stage.close();
  return { passed: rows.length - failed, failed };
};
