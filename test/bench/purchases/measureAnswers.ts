import type { Measurement } from '../figures.ts';
import type { AnswerTimes } from './answerTimes.ts';
import { figureNames, sideNames } from './names.ts';
import { nextMessage, startProgram } from './programs.ts';

/**
 * Measures the answers to orders and groupings that are not painted: ours by the worker over the archive in a folder, and
 * DuckDB's over the same rows in its memory, each in a fresh process.
 */
export const measureAnswers = async (archive: string, rows: number): Promise<readonly Measurement[]> => [
  ...toMeasurements(await runProgram(new URL('./answerProgram.ts', import.meta.url), archive), sideNames.ours, rows),
  ...toMeasurements(
    await runProgram(new URL('./duckDbProgram.ts', import.meta.url), String(rows)),
    sideNames.duckDb,
    rows,
  ),
];

const runProgram = async (file: URL, argument: string): Promise<AnswerTimes> =>
  (await nextMessage(startProgram(file, argument))) as AnswerTimes;

const toMeasurements = ({ sort, group }: AnswerTimes, side: string, rows: number): readonly Measurement[] => [
  { name: figureNames.sortAnswer, rows, side, unit: 'ms', value: sort },
  { name: figureNames.groupAnswer, rows, side, unit: 'ms', value: group },
];
