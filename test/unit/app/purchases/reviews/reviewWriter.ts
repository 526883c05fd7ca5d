import { openReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

/** Writes notes and states into the reviews file of its argument until it is killed, and says each number once it is written. */
const reviewStore = openReviewStore(process.argv[2] ?? '', device);
for (;;) {
  const { id } = reviewStore.addNote(toSubject('A'), 'written', signedBy('aino', 0));
  reviewStore.setState([`invoice ${id}`, `twin of ${id}`].map(toSubject), 'reviewed', signedBy('aino', 0));
  process.stdout.write(`${id}\n`);
}
