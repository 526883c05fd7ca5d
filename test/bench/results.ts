import { type Figure, formatFigures } from './figures.ts';
import { formatGoals, type Goal } from './goals.ts';

/** What a benchmark command prints, and writes to the file of `--json`. */
export interface BenchResults {
  /** The machine and the day, as `describeMachine` says them. */
  readonly machine: string;
  readonly runs: number;
  readonly isShort: boolean;
  readonly figures: readonly Figure[];
  readonly goals: readonly Goal[];
}

/** Formats results as Markdown, ready for `docs/performance.md`. */
export const formatResults = ({ machine, runs, isShort, figures, goals }: BenchResults): readonly string[] => [
  '',
  `${machine}. ${runs === 1 ? 'One run.' : `Medians of ${runs} runs, in brackets the smallest and the largest value.`}`,
  ...(figures.length > 0 ? ['', ...formatFigures(figures)] : []),
  ...(goals.length > 0 ? ['', ...formatGoals(goals, !isShort)] : []),
  ...(isShort
    ? ['', 'A short run shows that the command works. Its numbers mean nothing, and goals are not judged.']
    : []),
];

/** The exit code of a benchmark: 1 where a goal was missed at full size. */
export const exitCodeFor = ({ isShort, goals }: Pick<BenchResults, 'isShort' | 'goals'>): number =>
  isShort || goals.every(({ met }) => met) ? 0 : 1;
