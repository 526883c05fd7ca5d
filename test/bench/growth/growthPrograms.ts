import { once } from 'node:events';
import { nextMessage, startProgram } from '../purchases/programs.ts';

/** What one process measured: processor time in milliseconds by the name of the figure, and its memory at the end where the system tells it. */
export interface GrowthProgramFigures {
  readonly ms: Readonly<Record<string, number>>;
  readonly megabytes: number | null;
}

const programs = {
  purchases: new URL('./purchaseGrowthProgram.ts', import.meta.url),
  sales: new URL('./salesGrowthProgram.ts', import.meta.url),
} as const;

/** Runs a program of this folder in a fresh process until it has ended. */
export const runGrowthProgram = async (
  name: keyof typeof programs,
  ...args: readonly string[]
): Promise<GrowthProgramFigures> => {
  const program = startProgram(programs[name], ...args);
  const exit = once(program, 'exit');
  const figures = (await nextMessage(program)) as GrowthProgramFigures;
  await exit;
  return figures;
};
