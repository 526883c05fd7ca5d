import { takePerPart } from '../fixtures/takePerPart.ts';
import type { Row } from './row.ts';
import { isAsExpected, runRow, type Verdict } from './runRow.ts';
import { startServices } from './services.ts';
import { table } from './table.ts';
import { lateAnswers, runLateAnswer, runTwoSignIns, runWindowRow, twoSignIns } from './window/runWindowRow.ts';
import { openStage } from './window/stage.ts';
import { windowTable } from './window/windowTable.ts';

const rows = [...table, ...windowTable, ...lateAnswers, twoSignIns];
const NAME_WIDTH = Math.max(...rows.map(({ name }) => name.length));
const OUTCOME_WIDTH = Math.max(...rows.map(({ expected }) => expected.length));

const line = (name: string, expected: string, got: string, ok: string): string =>
  `${name.padEnd(NAME_WIDTH)}  ${expected.padEnd(OUTCOME_WIDTH)}  ${got.padEnd(OUTCOME_WIDTH)}  ${ok}`;

/** Rows of each part in the short form. */
const shortCount = 2;

/** Runs every row, or the first ones of each part, and says a line of each. Answers `{ passed, failed }`. */
export const printTable = async (
  say: (line: string) => void,
  isShort: boolean,
): Promise<{ passed: number; failed: number }> => {
  const serviceRows = isShort ? takePerPart(table, shortCount) : table;
  const windowRows = isShort ? takePerPart(windowTable, shortCount) : windowTable;
  let failed = 0;
  const report = async (row: Pick<Row, 'name' | 'expected'>, run: Promise<Verdict>): Promise<void> => {
    const outcome = await run.catch(broken);
    const ok = isAsExpected(row, outcome);
    if (!ok) failed += 1;
    say(line(row.name, row.expected, outcome.got, ok ? 'yes' : 'NO'));
    for (const fault of outcome.faults) say(`  ${fault}`);
  };
  say(line('attack', 'expected', 'got', 'ok'));
  const services = await startServices();
  for (const row of serviceRows) await report(row, runRow(row, services));
  await services.close();
  const stage = await openStage();
  for (const row of windowRows) await report(row, runWindowRow(row, stage));
  for (const row of lateAnswers) await report(row, runLateAnswer(row, stage));
  await report(twoSignIns, runTwoSignIns(stage));
  await stage.close();
  return { passed: serviceRows.length + windowRows.length + lateAnswers.length + 1 - failed, failed };
};

const broken = (error: unknown): Verdict => ({ got: 'thrown', faults: [String(error)] });
