import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. */
const longest = [
  'everyScreenFinnish',
  'everyScreenSwedish',
  'everyScreenEnglish',
  'badFiles',
  'connectionEditing',
  'hostilePages',
  'hardening',
  'ownService',
  'secrets',
  'nothingTwice',
  'palette',
  'keyboard',
];

const getLongestRank = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank < 0 ? longest.length : rank;
};

/** Begins with what takes longest, so that no worker is left alone with it at the end; vitest itself goes by a file's size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => getLongestRank(one) - getLongestRank(other));
  }
}
