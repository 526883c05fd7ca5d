import { describe, expect, test } from 'vitest';
import { mutationAreas } from '#test/mutation/mutationAreas.ts';
import {
  findLoweredFloors,
  type MutationFloors,
  readCommittedFloors,
  readFloors,
} from '#test/mutation/mutationFloors.ts';

describe('mutation floors', () => {
  test('are kept for each area, and for nothing else', () => {
    expect(Object.keys(readFloors())).toEqual(mutationAreas.map(({ name }) => name));
  });

  test('are no lower than in any commit before', () => {
    const now = readFloors();
    expect(readCommittedFloors().flatMap((before) => findLoweredFloors(before, now))).toEqual([]);
  });

  const before: MutationFloors = { money: { goal: 95, floor: 90 }, ipc: { goal: 95, floor: null } };
  test.each<[string, MutationFloors, readonly string[]]>([
    ['raised', { ...before, money: { goal: 95, floor: 91 }, ipc: { goal: 96, floor: 0 } }, []],
    ['lowered', { ...before, money: { goal: 95, floor: 89 } }, ['the floor of money was 90 % and is 89 %']],
    ['forgotten', { ...before, money: { goal: 95, floor: null } }, ['the floor of money was 90 % and is null %']],
    ['for a lower goal', { ...before, ipc: { goal: 85, floor: null } }, ['the goal of ipc was 95 % and is 85 %']],
    ['removed', { money: before.money ?? { goal: 0, floor: 0 } }, ['ipc has no floor any more']],
  ])('that are %s are noticed', (_, now, sentences) => {
    expect(findLoweredFloors(before, now)).toEqual(sentences);
  });
});
