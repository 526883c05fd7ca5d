import { addDays } from '#app/demo/dates.ts';
import type { LabelledCompany } from './labelledTypes.ts';
import { SupplierNames } from './ordinary/supplierNames.ts';
import { listTrades } from './ordinary/trades.ts';
import { firstDay } from './parts/calendar.ts';
import { CompanyBook, NoSuitableSupplier } from './parts/companyBook.ts';
import { labelCompanies } from './parts/companyList.ts';
import { finishCompany } from './parts/finishCompany.ts';
import { createLabelRandom } from './parts/labelRandom.ts';
import type { LabelStory } from './parts/story.ts';
import { accountOfOtherTraps } from './stories/accountOfOtherTraps.ts';
import { accountStories } from './stories/accounts.ts';
import { accountOfOtherStories } from './stories/accountsOfOthers.ts';
import { accountTraps } from './stories/accountTraps.ts';
import { amountStories, amountTraps } from './stories/amounts.ts';
import { bankDetailStories } from './stories/bankDetails.ts';
import { bankDetailTraps } from './stories/bankDetailTraps.ts';
import { buyerStories, buyerTraps } from './stories/buyers.ts';
import { changedIdStories } from './stories/changedIds.ts';
import { dateStories, dateTraps, overdueStories, overdueTraps } from './stories/dates.ts';
import { duplicatePaymentStories } from './stories/duplicatePayments.ts';
import { duplicateStories } from './stories/duplicates.ts';
import { duplicateTraps } from './stories/duplicateTraps.ts';
import { identityStories } from './stories/identities.ts';
import { identityTraps } from './stories/identityTraps.ts';
import { imitationStories } from './stories/imitations.ts';
import { changedIdTraps, imitationTraps } from './stories/imitationTraps.ts';
import { instalmentStories } from './stories/instalments.ts';
import { instalmentTraps } from './stories/instalmentTraps.ts';
import { nearNumberStories } from './stories/nearNumbers.ts';
import { referenceStories, referenceTraps } from './stories/references.ts';
import { sumStories, sumTraps } from './stories/sums.ts';
import { unlistedStories } from './stories/unlisted.ts';
import { vatStories, vatTraps } from './stories/vat.ts';
import { versionStories, versionTraps } from './stories/versions.ts';

export { today } from './parts/calendar.ts';

/**
 * Traps that change all invoices of a supplier come first, while suppliers are untouched. Families that were added later come
 * last, so that the earlier ones stay as they were.
 */
const stories: readonly LabelStory[] = [
  ...[accountTraps, identityTraps, referenceTraps, duplicateTraps, vatTraps, vatStories, unlistedStories],
  ...[accountStories, identityStories, versionStories, bankDetailStories, referenceStories, duplicateStories],
  ...[duplicatePaymentStories, nearNumberStories, amountStories, amountTraps, dateStories, dateTraps, buyerStories],
  ...[buyerTraps, sumStories, sumTraps, versionTraps, bankDetailTraps, overdueStories, overdueTraps],
  ...[accountOfOtherTraps, imitationTraps, changedIdTraps, accountOfOtherStories, imitationStories, changedIdStories],
  ...[instalmentStories, instalmentTraps],
].flat();

/**
 * Creates 30 companies with their purchase invoices of a year and a half and the labels of those: always the same ones. README.md
 * says how the labels were decided.
 */
export const createLabelledCompanies = (): readonly LabelledCompany[] => {
  const books = labelCompanies.map((company) => {
    const random = createLabelRandom('book', company.key);
    return addOrdinarySuppliers(new CompanyBook(company, new SupplierNames(random), random));
  });
  for (const [place, story] of stories.entries())
    for (let nth = 0; nth < story.times; nth += 1) tell(story, nth, rotate(books, place * 7 + nth * 11));
  return books.map(finishCompany);
};

/** Some of the suppliers begin during the time of the set. */
const addOrdinarySuppliers = (book: CompanyBook): CompanyBook => {
  const { company, random } = book;
  for (const trade of listTrades(company.industry, company.size, random)) {
    const isLate =
      ['consultant', 'software', 'marketing', 'freight', 'office', 'wholesaler'].includes(trade) && random.chance(14);
    book.addSupplier(
      trade,
      isLate ? { from: addDays(firstDay, random.whole(150, 380)) } : {},
      trade === 'cloud' && random.chance(40) ? { iban: '' } : {},
    );
  }
  return book;
};

/** Tells the story in the first of the companies that has a supplier for it. */
const tell = (story: LabelStory, nth: number, books: readonly CompanyBook[]): void => {
  for (const book of books) {
    try {
      story.tell(book, nth);
      return;
    } catch (error) {
      if (!(error instanceof NoSuitableSupplier)) throw error;
    }
  }
  throw new Error(`no company has a supplier for ${story.name}`);
};

const rotate = <T>(list: readonly T[], places: number): readonly T[] => {
  const from = places % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
};
