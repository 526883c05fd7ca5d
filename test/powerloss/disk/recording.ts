import type { RecordedDisk } from './recordedDisk.ts';

let current: RecordedDisk | null = null;

let isReading = false;

/** Whether what is left of a disk is being read. */
export const isDiskRead = (): boolean => isReading;

/** Runs `work` without any sync, which would take most of its time: what it writes is thrown away. */
export const readWithoutSyncs = async <T>(work: () => Promise<T>): Promise<T> => {
  isReading = true;
  try {
    return await work();
  } finally {
    isReading = false;
  }
};

/** The disk that is recorded now; null while nothing is. */
export const getRecordedDisk = (): RecordedDisk | null => current;

/** Runs `work` while all that is done to the disk is recorded. */
export const record = async (disk: RecordedDisk, work: () => Promise<void>): Promise<void> => {
  current = disk;
  try {
    await work();
  } finally {
    current = null;
  }
};
