import { type DemoCompany, demoCompanies } from '../company.ts';
import type { DemoOrganizationContext } from './demoOrganizationContext.ts';
import { createDemoOrganization } from './organization.ts';
import { seedDemoOrganization } from './seeds.ts';

/** The sales books of all organizations. */
export interface DemoSalesBooks {
  /** The books of the company with earlier invoices. */
  readonly main: DemoOrganizationContext;
  /** Null for an organization that the person does not represent. */
  getOrganizationContext(organizationNumber: string): DemoOrganizationContext | null;
}

/** Same seed and time: same contacts, products and invoices in the main company's books; the other ones are empty. */
export const createDemoSalesBooks = ({
  seed,
  ...world
}: Omit<DemoOrganizationContext, 'organization'> & { readonly seed: number }): DemoSalesBooks => {
  const [main, ...others] = demoCompanies;
  const createOrganizationContext = (company: DemoCompany): DemoOrganizationContext => ({
    ...world,
    organization: createDemoOrganization(company),
  });
  const mainContext = createOrganizationContext(main);
  const contexts = [mainContext, ...others.map(createOrganizationContext)];
  seedDemoOrganization(mainContext.organization, seed, world.clock.now());
  return {
    main: mainContext,
    getOrganizationContext: (organizationNumber) =>
      contexts.find(({ organization }) => organization.company.organizationNumber === organizationNumber) ?? null,
  };
};
