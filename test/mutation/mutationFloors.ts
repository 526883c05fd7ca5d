import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../documents/projectDocuments.ts';

const path = 'test/mutation/floors.json';

/** Percent by area: the score that is wanted, and the highest one that was measured, rounded down; null before that. */
const mutationFloors = z.record(
  z.string(),
  z.strictObject({ goal: z.number().int(), floor: z.number().int().min(0).max(100).nullable() }),
);
export type MutationFloors = Readonly<z.infer<typeof mutationFloors>>;

export const readFloors = (): MutationFloors => parseFloors(readFileSync(join(projectRoot, path), 'utf8'));

const parseFloors = (text: string): MutationFloors => mutationFloors.parse(JSON.parse(text));

/** Raises the floor of an area to a measured score (percent); a lower score changes nothing. */
export const raiseFloor = (area: string, score: number): void => {
  const floors = readFloors();
  const known = floors[area];
  if (!known || Math.floor(score) <= (known.floor ?? -1)) return;
  const raised = { ...floors, [area]: { ...known, floor: Math.floor(score) } };
  const lines = Object.entries(raised).map(
    ([name, { goal, floor }]) => `  ${JSON.stringify(name)}: { "goal": ${goal}, "floor": ${floor} }`,
  );
  writeFileSync(join(projectRoot, path), `{\n${lines.join(',\n')}\n}\n`);
};

/** Returns the floors of each commit that changed them, the latest first; none where there is no history. */
export const readCommittedFloors = (): readonly MutationFloors[] => {
  const run = (...args: readonly string[]) => spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  const commits = run('log', '--format=%H', '--', path).stdout?.split('\n').filter(Boolean) ?? [];
  return commits.flatMap((commit) => {
    const { status, stdout } = run('show', `${commit}:${path}`);
    return status === 0 ? [parseFloors(stdout)] : [];
  });
};

/** Returns a sentence for each floor and goal that is lower than before, or gone. */
export const findLoweredFloors = (before: MutationFloors, now: MutationFloors): readonly string[] =>
  Object.entries(before).flatMap(([area, { goal, floor }]) => {
    const current = now[area];
    if (!current) return [`${area} has no floor any more`];
    return [
      ...(current.goal < goal ? [`the goal of ${area} was ${goal} % and is ${current.goal} %`] : []),
      ...((current.floor ?? -1) < (floor ?? -1)
        ? [`the floor of ${area} was ${floor} % and is ${current.floor} %`]
        : []),
    ];
  });
