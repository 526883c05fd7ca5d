import type { SyncProgress } from '../contract/purchases.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { Clock } from '../signin/ports.ts';

type Standing = Pick<SyncProgress, 'records' | 'bytes' | 'totalBytes'>;

/** Milliseconds between two pieces of news: more would only keep the window busy. */
const interval = 100;

interface ProgressOptions {
  readonly company: CompanyRef;
  readonly clock: Clock;
  readonly onProgress: (progress: SyncProgress) => void;
}

/** Tells how a sync is getting on: at once that it began, then now and then, and for certain how it stood when it ended. */
export const createProgress = ({ company, clock, onProgress }: ProgressOptions) => {
  let standing: Standing = { records: 0, bytes: 0, totalBytes: null };
  let toldAt = 0;
  const tell = (running: boolean): void => {
    toldAt = clock.now();
    onProgress({ company, ...standing, running });
  };
  tell(true);
  return {
    update: (next: Standing): void => {
      standing = next;
      if (clock.now() - toldAt >= interval) tell(true);
    },
    end: (): void => tell(false),
  };
};
