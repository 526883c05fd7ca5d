import { openReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { toSubject } from './reviewSubject.ts';

/** Writes notes and states into the reviews file of its argument until it is killed, and says each number once it is written. */
const reviewStore = openReviewStore(process.argv[2] ?? '');
for (;;) {
  const { id } = reviewStore.addNote('A', 'written', 'aino', 0);
  reviewStore.setState([`invoice ${id}`, `twin of ${id}`].map(toSubject), 'reviewed', 'aino', 0);
  process.stdout.write(`${id}\n`);
}
