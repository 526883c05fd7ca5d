import type { DeliveryChannel } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { SalesStore } from '../store/salesStore.ts';
import type { QuietTime } from './quietTime.ts';
import type { SendingLock } from './sendingLock.ts';

export interface OutboxOptions {
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  readonly lock: SendingLock;
  /** Returns the channels that the company may use; null if they are unknown. */
  readonly allowedChannels: (company: CompanyRef) => Promise<readonly DeliveryChannel[] | null>;
  /** ISO moment. */
  readonly now: () => string;
  /** Returns today's date in this machine's time zone, ISO date. */
  readonly today: () => string;
  readonly newId: () => string;
  readonly quietTime: QuietTime;
  readonly onChanged: (submission: Submission) => void;
}
