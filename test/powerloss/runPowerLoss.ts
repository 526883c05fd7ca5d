import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readImage, writeImage } from './disk/diskImage.ts';
import type { DiskImage, DiskOperation } from './disk/diskOperation.ts';
import { DiskState, keepAll } from './disk/diskState.ts';
import { listChoices } from './disk/powerLossChoices.ts';
import { plantInScripts } from './disk/recordDatabases.ts';
import { RecordedDisk } from './disk/recordedDisk.ts';
import { readWithoutSyncs, record } from './disk/recording.ts';
import type { PowerLossFault } from './plantedFaults.ts';
import type { PowerLossCase } from './powerLossCase.ts';

export interface PowerLossOptions {
  /** A folder for the case alone. */
  readonly folder: string;
  readonly seed: number;
  /** How many random choices are taken at a point, and at every how many points. */
  readonly randomChoices: number;
  readonly randomEvery: number;
  readonly fault?: PowerLossFault;
  /** After so many failures the others say nothing new. */
  readonly maxFailures?: number;
}

export interface PowerLossResult {
  readonly acknowledged: number;
  /** Different states of the disk that were read. */
  readonly states: number;
  readonly failures: readonly string[];
}

/** Loses power after each operation that a case asks of the disk, and reads what each choice leaves of it. */
export const runPowerLoss = async (powerLoss: PowerLossCase, options: PowerLossOptions): Promise<PowerLossResult> => {
  const { folder, seed, randomChoices, randomEvery, fault, maxFailures = 5 } = options;
  const operations = await recordCase(powerLoss, join(folder, 'recorded'), fault);
  const left = join(folder, 'left');
  const readLeft = async (image: DiskImage): Promise<string> => {
    writeImage(left, image);
    try {
      return JSON.stringify(await readWithoutSyncs(() => powerLoss.read(left)));
    } catch (failure) {
      return `failed: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`;
    }
  };
  const expected = await readExpected(operations, readLeft);
  const state = new DiskState(operations.before);
  const seen = new Set<string>();
  const failures: string[] = [];
  let acknowledged = 0;
  for (const [index, operation] of operations.done.entries()) {
    if (operation.kind === 'acknowledge') acknowledged += 1;
    else state.apply(operation);
    if (acknowledged < (powerLoss.judgedFrom ?? 0)) continue;
    const from = powerLoss.promise === 'whole' ? 0 : acknowledged;
    const allowed = expected.slice(from, acknowledged + 2);
    for (const choice of listChoices(seed + index, index % randomEvery === seed % randomEvery ? randomChoices : 0)) {
      const image = state.settle(choice.begin());
      const hash = hashImage(image, acknowledged);
      if (seen.has(hash)) continue;
      seen.add(hash);
      const read = await readLeft(image);
      if (allowed.includes(read)) continue;
      const point = `after operation ${index} (${operation.kind}), ${choice.name}, ${acknowledged} acknowledged`;
      failures.push([point, `read ${read}`, ...allowed.map((each) => `allowed ${each}`)].join('\n'));
      if (failures.length === maxFailures) return { acknowledged, states: seen.size, failures };
    }
  }
  return { acknowledged, states: seen.size, failures };
};

interface RecordedOperations {
  readonly before: DiskImage;
  readonly done: readonly DiskOperation[];
}

const recordCase = async (
  { prepare, change }: PowerLossCase,
  root: string,
  fault: PowerLossFault | undefined,
): Promise<RecordedOperations> => {
  writeImage(root, new Map());
  await prepare?.(root);
  const disk = new RecordedDisk(root);
  plantInScripts(fault?.inScripts ?? ((sql) => sql));
  try {
    await record(disk, () => change(root, () => disk.acknowledge()));
  } finally {
    plantInScripts((sql) => sql);
  }
  if (!isCompletelyRecorded(disk)) throw new Error('something was done to the disk that is not recorded');
  const folders = new Set(disk.operations.flatMap((operation) => (operation.kind === 'entries' ? operation.node : [])));
  const isKept = (operation: DiskOperation): boolean =>
    operation.kind !== 'sync' || !fault?.losesSync?.(operation, folders.has(operation.node));
  return { before: disk.before, done: disk.operations.filter(isKept) };
};

/** Reads the state after each acknowledgement, as it is without a power loss: first that before all of them. Each is another one. */
const readExpected = async (
  { before, done }: RecordedOperations,
  readLeft: (image: DiskImage) => Promise<string>,
): Promise<readonly string[]> => {
  const state = new DiskState(before);
  const expected = [await readLeft(before)];
  for (const operation of done) {
    if (operation.kind === 'acknowledge') expected.push(await readLeft(state.settle(keepAll)));
    else state.apply(operation);
  }
  if (expected.some((read, index) => read === expected[index - 1] || read.startsWith('failed')))
    throw new Error(`acknowledged changes cannot be told apart: ${expected.join('\n')}`);
  return expected;
};

const hashImage = (image: DiskImage, acknowledged: number): string => {
  const hash = createHash('sha1').update(String(acknowledged));
  for (const [path, content] of [...image].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`\0${path}\0${content?.length ?? 'folder'}\0`).update(content ?? '');
  return hash.digest('hex');
};

/** Whether what was recorded of a folder is what lies in it: otherwise something was done to it that is not recorded. */
const isCompletelyRecorded = (disk: RecordedDisk): boolean => {
  const state = new DiskState(disk.before);
  for (const operation of disk.operations) if (operation.kind !== 'acknowledge') state.apply(operation);
  return hashImage(state.settle(keepAll), 0) === hashImage(readImage(disk.root), 0);
};
