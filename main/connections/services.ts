import { AppFailure } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { Profile } from '#app/profile/profile.ts';
import { identifyPurchasesService } from '#app/profile/serviceIdentity.ts';
import { type ServiceRef, serviceOfProfile } from '#app/sales/api/service.ts';
import type { ConnectionBook } from './book.ts';

/** The demo service listens elsewhere at each start, and stays the same service for everything that is kept of it. */
const demoService: ServiceRef = { key: 'demo', address: '' };

type Book = Pick<ConnectionBook, 'isDemo' | 'profile'>;

/** Names the service of a company's sales invoices. Throws as `ConnectionBook.profile`, and `notFound` where there is none. */
export const salesServiceFor = (book: Book, company: CompanyRef): ServiceRef =>
  book.isDemo(company.connectionId) ? demoService : serviceOfProfile(book.profile(company.connectionId), company);

/** Names the service of a company's purchase invoices. Throws as `ConnectionBook.profile`. */
export const purchasesServiceFor = (book: Book, { connectionId }: CompanyRef): string =>
  book.isDemo(connectionId) ? demoService.key : identifyPurchasesService(book.profile(connectionId));

/** Names the service that an open connection of this profile leads to. */
export const salesServiceIn = (profile: Profile, book: Book, company: CompanyRef): ServiceRef =>
  book.isDemo(company.connectionId) ? demoService : serviceOfProfile(profile, company);

/** Returns the companies of a connection; none where its profile cannot be read. Throws `notFound`. */
export const companiesOf = (book: Pick<ConnectionBook, 'profile'>, connectionId: string): readonly CompanyRef[] =>
  profileIn(book, connectionId)?.companies.map(({ customerNumber }) => ({ connectionId, customerNumber })) ?? [];

/** Returns the companies whose sales invoices the profile says how to reach. */
export const salesCompaniesOf = (book: Pick<ConnectionBook, 'profile'>, connectionId: string): readonly CompanyRef[] =>
  profileIn(book, connectionId)?.sales ? companiesOf(book, connectionId) : [];

const profileIn = (book: Pick<ConnectionBook, 'profile'>, connectionId: string): Profile | null => {
  try {
    return book.profile(connectionId);
  } catch (cause) {
    if (cause instanceof AppFailure && cause.error.kind === 'invalidProfile') return null;
    throw cause;
  }
};
