import { isAsExpected, runRow, type Verdict } from './runRow.ts';
import { startServices } from './services.ts';
import { table } from './table.ts';

const NAME_WIDTH = Math.max(...table.map(({ name }) => name.length));
const OUTCOME_WIDTH = Math.max(...table.map(({ expected }) => expected.length));

const line = (name: string, expected: string, got: string, ok: string): string =>
  `${name.padEnd(NAME_WIDTH)}  ${expected.padEnd(OUTCOME_WIDTH)}  ${got.padEnd(OUTCOME_WIDTH)}  ${ok}`;

/** Runs every row and says a line of each. Answers `{ passed, failed }`. */
export const printTable = async (say: (line: string) => void): Promise<{ passed: number; failed: number }> => {
  const services = await startServices();
  let failed = 0;
  say(line('attack', 'expected', 'got', 'ok'));
  for (const row of table) {
    const verdict = await runRow(row, services).catch(broken);
    const ok = isAsExpected(row, verdict);
    if (!ok) failed += 1;
    say(line(row.name, row.expected, verdict.got, ok ? 'yes' : 'NO'));
    for (const fault of verdict.faults) say(`  ${fault}`);
  }
  await services.close();
  return { passed: table.length - failed, failed };
};

const broken = (error: unknown): Verdict => ({ got: 'thrown', faults: [String(error)] });
