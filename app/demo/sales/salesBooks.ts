import { companies, type DemoCompany } from '../company.ts';
import { createOrganization } from './organization.ts';
import type { OrganizationContext } from './organizationContext.ts';
import { seedOrganization } from './seeds.ts';

/** The sales books of all organizations. */
export interface SalesBooks {
  /** The books of the company with earlier invoices. */
  readonly main: OrganizationContext;
  /** Null for an organization that the person does not represent. */
  getOrganizationContext(organizationNumber: string): OrganizationContext | null;
}

/** Same seed and time: same contacts, products and invoices in the main company's books; the other ones are empty. */
export const createSalesBooks = ({
  seed,
  ...world
}: Omit<OrganizationContext, 'organization'> & { readonly seed: number }): SalesBooks => {
  const [main, ...others] = companies;
  const createOrganizationContext = (company: DemoCompany): OrganizationContext => ({
    ...world,
    organization: createOrganization(company),
  });
  const mainContext = createOrganizationContext(main);
  const contexts = [mainContext, ...others.map(createOrganizationContext)];
  seedOrganization(mainContext.organization, seed, world.clock.now());
  return {
    main: mainContext,
    getOrganizationContext: (organizationNumber) =>
      contexts.find(({ organization }) => organization.company.organizationNumber === organizationNumber) ?? null,
  };
};
