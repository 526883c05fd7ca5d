/** A person who can sign in to the demo service; `name` is null where their id token has no name. */
export interface DemoPerson {
  readonly accountId: string;
  readonly name: string | null;
  readonly userName: string;
  readonly password: string;
}

/** The person of the demo company; the login page prints these. */
export const demoPerson = {
  accountId: 'd3m0-0001',
  name: 'Aino Lahti',
  userName: 'aino.lahti',
  password: 'saimaa-2026',
} as const satisfies DemoPerson;

/** Other people with access to the same companies: another one, one with the name of the first, and one without a name. */
export const demoColleagues = {
  other: { accountId: 'd3m0-0002', name: 'Eero Kallio', userName: 'eero.kallio', password: 'kallavesi-2026' },
  namesake: { accountId: 'd3m0-0003', name: 'Aino Lahti', userName: 'aino.lahti2', password: 'paijanne-2026' },
  nameless: { accountId: 'd3m0-0004', name: null, userName: 'kirjanpito', password: 'puruvesi-2026' },
} as const satisfies Record<string, DemoPerson>;

const demoPeople: readonly DemoPerson[] = [demoPerson, ...Object.values(demoColleagues)];

/** Returns the person with this account. Throws for an unknown account. */
export const getDemoPerson = (accountId: string | undefined): DemoPerson => {
  const person = demoPeople.find((candidate) => candidate.accountId === accountId);
  if (!person) throw new Error(`No person has the account ${accountId}`);
  return person;
};

/** Returns the person who signs in with this user name and password, or null. */
export const findDemoPerson = (userName: string | null, password: string | null): DemoPerson | null =>
  demoPeople.find((person) => person.userName === userName?.trim().toLowerCase() && person.password === password) ??
  null;

/** Returns the claims about a person (OpenID Connect Core, section 5.1). */
export const toPersonClaims = ({
  accountId,
  name,
  userName,
}: DemoPerson): Record<string, string> & { sub: string } => ({
  sub: accountId,
  ...(name === null ? {} : { name, preferred_username: userName }),
});

export interface DemoCompany {
  readonly customerNumber: string;
  readonly name: string;
  readonly businessId: string;
  readonly organizationNumber: string;
  readonly streetName: readonly string[];
  readonly townName: string;
  readonly postCode: string;
  /** The service's e-mail address and the account for payments. */
  readonly email: string;
  readonly iban: string;
  readonly bic: string;
}

/** The companies that the person represents; any other customer number is forbidden. */
export const demoCompanies: readonly [DemoCompany, DemoCompany] = [
  {
    customerNumber: '1001',
    name: 'Saimaan Puutuote Oy',
    businessId: '2077474-0',
    organizationNumber: '20774740',
    streetName: ['Satamakatu 14'],
    townName: 'Lappeenranta',
    postCode: '53100',
    email: 'laskutus@saimaanpuutuote.example',
    iban: 'FI2112345600000785',
    bic: 'NDEAFIHH',
  },
  {
    customerNumber: '1002',
    name: 'Lahden Kirjanpito Oy',
    businessId: '1572860-0',
    organizationNumber: '15728600',
    streetName: ['Aleksanterinkatu 9', 'B 22'],
    townName: 'Lahti',
    postCode: '15110',
    email: 'toimisto@lahdenkirjanpito.example',
    iban: 'FI4250001510000023',
    bic: 'OKOYFIHH',
  },
];

/** The registered clients. Their secrets hold the characters on which literal and form-encoded Basic differ. */
export const demoOAuthClients = {
  purchases: { id: 'invoice-desk-demo', secret: 'Demo+Client%41:7f3a', scope: 'DemoPurchasesWebApi' },
  sales: { id: 'invoice-desk-demo-sales', secret: 'Demo+Sales%42:91c2', scope: 'DemoSalesApi' },
  /** Sends its credentials in the body: the sales client of the minimal dialect. */
  minimalSales: { id: 'invoice-desk-demo-minimal', secret: 'Demo+Sales%42:91c2', scope: 'DemoSalesApi' },
} as const;

export const demoSubscriptionId = '5f0c3f6d8b1e4a7790d2c4e6a8b0f135';

/**
 * The first is the profile's; the second shows that a client may have several (specification 4.1). Nothing needs to
 * listen there.
 */
export const demoRedirectUris: readonly [string, ...string[]] = [
  'http://127.0.0.1:8400/signin',
  'http://127.0.0.1:8401/signin',
];
