import { createSeededRandom, type SeededRandom } from '#app/demo/random.ts';
import { keepAll, type PowerLossChoice } from './diskState.ts';

/** A choice with a name, for reports; `begin` starts it over. */
export interface NamedChoice {
  readonly name: string;
  readonly begin: () => PowerLossChoice;
}

const keepAlways = () => true;
const keepNever = () => false;

/** What file systems are known to leave: nothing, everything, names before contents (ext4, XFS), contents before names. */
const fixedChoices: readonly NamedChoice[] = [
  { name: 'all lost', begin: () => choose(false, false) },
  { name: 'all kept', begin: () => keepAll },
  { name: 'names kept, contents lost', begin: () => choose(true, false) },
  { name: 'contents kept, names lost', begin: () => choose(false, true) },
];

const choose = (entries: boolean, data: boolean): PowerLossChoice => ({
  keepsEntries: () => entries,
  keepSectors: () => (data ? keepAlways : keepNever),
  keepsSize: () => data,
});

/** Returns the fixed choices and as many random ones, which are the same for the same seed. */
export const listChoices = (seed: number, count: number): readonly NamedChoice[] => [
  ...fixedChoices,
  ...Array.from({ length: count }, (_, index) => ({
    name: `random ${seed}.${index}`,
    begin: () => chooseAtRandom(createSeededRandom(seed, index)),
  })),
];

/** Each change is lost or kept by itself, and every fourth write is torn between its sectors. */
const chooseAtRandom = (random: SeededRandom): PowerLossChoice => {
  const percentKept = random.pick([20, 50, 80, 95]);
  const keep = (): boolean => random.whole(1, 100) <= percentKept;
  return {
    keepsEntries: keep,
    keepSectors: () => {
      if (random.whole(0, 3) === 0) return () => random.whole(0, 1) === 0;
      return keep() ? keepAlways : keepNever;
    },
    keepsSize: keep,
  };
};
