import { createHash } from 'node:crypto';

/** The place and kind of a mutant, which tell it from every other one. Lines and columns count from 0. */
export interface MutantIdentity {
  /** Path from the project's folder. */
  readonly file: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly start: MutantPosition;
  readonly end: MutantPosition;
}

interface MutantPosition {
  readonly line: number;
  readonly column: number;
}

/** The same mutants are drawn every time. */
const defaultSeed = 2026;

/**
 * Draws `size` of the mutants: those with the lowest ranks. They are the same ones for the same seed and source, and a
 * change of the source replaces few of them.
 */
export const drawSample = <M extends MutantIdentity>(
  mutants: readonly M[],
  size: number,
  seed = defaultSeed,
): readonly M[] =>
  mutants
    .map((mutant) => ({ mutant, rank: rankMutant(mutant, seed) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);

/** Returns a text by which mutants are ordered at random. */
const rankMutant = ({ file, mutatorName, replacement, start, end }: MutantIdentity, seed: number): string => {
  const place = [start.line, start.column, end.line, end.column];
  return createHash('sha256')
    .update(JSON.stringify([seed, file, mutatorName, replacement, place]))
    .digest('hex');
};
