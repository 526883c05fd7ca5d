import { describe, test } from 'vitest';
import {
  crashCases,
  crashEverywhere,
  expectMoved,
  prepareRoamingData,
  startAndCrash,
} from '#test/unit/app/storage/dataFolder/startsCutShort.ts';

describe.each(crashCases)('a move $name', (crashCase) => {
  test('that ends at any moment, and again while it is completed, is completed by the third start', () => {
    crashEverywhere((first) => {
      let hasCrashed = false;
      crashEverywhere((second) => {
        const folders = prepareRoamingData();
        hasCrashed = startAndCrash(folders, crashCase, first);
        const hasCrashedAgain = startAndCrash(folders, crashCase, second);
        expectMoved(folders, crashCase, `after change ${first}, then ${second}`);
        return hasCrashedAgain;
      });
      return hasCrashed;
    });
  });
});
