import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { createSeededRandom } from '#app/demo/random.ts';
import { openReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import type { TeamServerCredentials, TeamServerSettings } from '#app/team/teamServerSettings.ts';
import { TeamSynchronizer } from '#app/team/teamSynchronizer.ts';
import { createStoreReplica } from '#test/fixtures/postgres/storeReplica.ts';
import { signedBy, toSubject } from '#test/unit/app/purchases/reviews/reviewSubject.ts';

/** What a member of the team is started with, as JSON. */
export interface TeamMemberOptions {
  readonly file: string;
  readonly device: string;
  readonly customerNumber: string;
  readonly settings: TeamServerSettings;
  readonly credentials: TeamServerCredentials;
  readonly seed: number;
  /** It decides until its own chain has so many events. */
  readonly events: number;
  /** Milliseconds by which its clock is wrong. */
  readonly clockErrorMs: number;
}

/** What a member answers to the line `report`. */
export interface TeamMemberReport {
  readonly ends: readonly { readonly device: string; readonly sequence: number; readonly hash: string }[];
  readonly states: string;
  readonly conflicts: number;
  readonly isRebuiltEqual: boolean;
}

const invoices = 150;
const reviewStates: readonly [ReviewState, ...ReviewState[]] = ['reviewed', 'query', 'new'];

const options = JSON.parse(process.argv[2] ?? '') as TeamMemberOptions;
const { device, customerNumber, settings, credentials } = options;
const store = openReviewStore(options.file, device);
const random = createSeededRandom(options.seed, store.log.findEnd()?.sequence ?? 0);
const link = new TeamSynchronizer({
  ...{ settings, credentials, officeId: null, device },
  listCompanies: () => [customerNumber],
  openReplica: () => createStoreReplica(store),
  onOffice: async () => undefined,
  onState: () => undefined,
  onViewers: () => undefined,
});

const decide = (): void => {
  const author = signedBy(credentials.role, Date.now() + options.clockErrorMs);
  const subject = toSubject(`invoice ${random.whole(1, invoices)}`);
  const kind = random.whole(0, 99);
  if (kind < 70) store.setState([subject], random.pick(reviewStates), author);
  else if (kind < 80) store.addNote(subject, `Note of ${device}`, author);
  else if (kind < 85) store.dismiss(subject, `key ${random.whole(1, 3)}`, { reason: 'known', text: '' }, author);
  else if (kind < 90) store.ask(subject, { text: 'Why?', assignee: '', dueOn: null }, author);
  else {
    const own = store.log.readChain(device, Math.max(0, countOwn() - 3), 3);
    const undone = own.at(0);
    if (undone) store.undo(String(undone.decision), author);
  }
  link.exchange(customerNumber);
};
const countOwn = (): number => store.log.findEnd(device)?.sequence ?? 0;

const report = (): TeamMemberReport => {
  const states = store.replica.hashStates();
  const annotations = [...store.listAnnotations().values()];
  return {
    ends: store.replica.listEnds(),
    states,
    conflicts: annotations.filter(({ isConflict }) => isConflict).length,
    isRebuiltEqual: !store.replica.restoreStates(),
  };
};

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'report') console.log(JSON.stringify(report()));
  if (line === 'exchange') link.exchange();
  if (line === 'end') void link.close().then(() => process.exit(0));
});

while (countOwn() < options.events) {
  decide();
  await delay(random.whole(0, 5));
}
console.log('done');
