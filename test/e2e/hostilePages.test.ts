import { afterAll, beforeAll, test } from 'vitest';
import { lateAnswers, runLateAnswer, runTwoSignIns, runWindowRow, twoSignIns } from '../attack/window/runWindowRow.ts';
import { openStage, type Stage } from '../attack/window/stage.ts';
import { windowTable } from '../attack/window/windowTable.ts';
import { expect } from './pageAssertions.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test(twoSignIns.name, async () => {
  expect(await runTwoSignIns(stage)).toEqual({ got: twoSignIns.expected, faults: [] });
});

test.each(lateAnswers)('$name', async (row) => {
  expect(await runLateAnswer(row, stage)).toEqual({ got: row.expected, faults: [] });
});

test.each(windowTable)('$name', async (row) => {
  expect(await runWindowRow(row, stage)).toEqual({ got: row.expected, faults: [] });
});
