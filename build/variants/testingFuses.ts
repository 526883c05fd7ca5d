import { setFuses, testingFuses } from '../fuses.ts';

export const afterPack = setFuses(testingFuses);
