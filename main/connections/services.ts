import type { Profile } from '../../app/connection/profile.ts';
import { identifyPurchasesService } from '../../app/connection/serviceIdentity.ts';
import type { CompanyRef } from '../../app/contract/values.ts';
import { type ServiceRef, serviceOfProfile } from '../../app/sales/service.ts';
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
