import { expect, it } from 'vitest';
import { printTeamTable, shortSize } from './printTable.ts';

it('brings all computers of a team to the same decisions, whatever fails in between', async () => {
  const lines: string[] = [];
  const isHeld = await printTeamTable((line) => lines.push(line), shortSize);
  expect(isHeld, lines.join('\n')).toBe(true);
});
