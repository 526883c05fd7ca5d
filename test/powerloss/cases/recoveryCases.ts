import { rmSync } from 'node:fs';
import { overwritePage, pagesIn, settleDatabase } from '#test/fixtures/databasePages.ts';
import type { PowerLossCase } from '../powerLossCase.ts';
import { makeDraft, readSalesFile, salesFileIn, withSalesStore } from './salesFile.ts';

const saveDrafts = async (folder: string): Promise<void> => {
  await withSalesStore(folder, async (store) => {
    for (let number = 0; number < 16; number += 1)
      await store.saveDraft(makeDraft(`draft ${number}`, `note ${number} `.repeat(number * 9)));
  });
  settleDatabase(salesFileIn(folder));
};

const destroyPage = async (folder: string): Promise<void> => {
  await saveDrafts(folder);
  const file = salesFileIn(folder);
  overwritePage(file, Math.floor(pagesIn(file).count / 2), (page) => page.fill(0xff));
};

/** The next start recovers what it can, without being asked. */
const recoverDrafts = async (folder: string, acknowledge: () => void): Promise<void> => {
  await readSalesFile(folder);
  acknowledge();
};

const deleteWhileOpen = (folder: string, acknowledge: () => void): Promise<void> =>
  withSalesStore(folder, async (store) => {
    await store.saveDraft(makeDraft('first', 'typed'));
    rmSync(salesFileIn(folder));
    await store.saveDraft(makeDraft('second', 'typed after the file was deleted'));
    acknowledge();
    await store.saveDraft(makeDraft('third', 'typed later'));
    acknowledge();
  });

export const recoveryCases: readonly PowerLossCase[] = [
  {
    ...{ name: 'the recovery of drafts from a damaged file', promise: 'acknowledged' },
    ...{ prepare: destroyPage, change: recoverDrafts, read: readSalesFile },
  },
  {
    ...{ name: 'drafts whose file is deleted while it is open', promise: 'acknowledged' },
    // Between the deletion and the next save, nothing is on the disk.
    judgedFrom: 1,
    ...{ prepare: saveDrafts, change: deleteWhileOpen, read: readSalesFile },
  },
];
