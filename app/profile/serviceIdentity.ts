import type { ConnectionProfile, ProfileSalesSection } from './connectionProfile.ts';
import type { DialectOperationName, SalesDialect } from './dialect.ts';

/**
 * Everything that decides which service and which company a sales request reaches. The ids that a service gives are used
 * at a service of the same identity only.
 */
export interface SalesServiceIdentity {
  /** The address of all operations, with region and organization filled in. */
  readonly address: string;
  /** Empty where the service issues a key in place of tokens. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly organizationNumber: string;
  /** Headers that every operation carries, as the dialect writes them: they may name a company or an environment. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Identifies the service of one company's sales invoices; null where the profile has no sales interface. */
export const identifySalesService = (
  profile: ConnectionProfile,
  customerNumber: string,
): SalesServiceIdentity | null => {
  const { sales, identity, companies } = profile;
  if (!sales) return null;
  const company = companies.find((each) => each.customerNumber === customerNumber);
  const organizationNumber = company?.organizationNumber ?? customerNumber;
  return {
    address: createSalesBaseUrl(sales, organizationNumber),
    tokenUrl: normalizeUrl(sales.tokenUrl ?? ''),
    clientId: sales.clientId ?? identity.clientId,
    organizationNumber,
    headers: findSharedHeaders(sales.dialect),
  };
};

/** Writes an identity as a text: equal services have equal texts. */
export const serializeSalesServiceIdentity = (service: SalesServiceIdentity): string => {
  const { address, tokenUrl, clientId, organizationNumber, headers } = service;
  const sorted = Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({ address, tokenUrl, clientId, organizationNumber, headers: Object.fromEntries(sorted) });
};

/** Identifies the service of a profile's purchase invoices, as a text: equal services have equal texts. */
export const identifyPurchasesService = ({ identity, purchases }: ConnectionProfile): string =>
  JSON.stringify({ issuer: normalizeUrl(identity.issuer), address: createPurchasesListUrl(purchases) });

/** Returns the address under which all sales operations are: what their paths share belongs to it. */
export const createSalesBaseUrl = (
  { baseUrl, region, dialect }: Pick<ProfileSalesSection, 'baseUrl' | 'region' | 'dialect'>,
  organizationNumber: string,
): string => {
  const values: Readonly<Record<string, string>> = { region, organizationNumber };
  const base = baseUrl.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return normalizeUrl(base.replace(/\/$/, '') + findSharedPath(dialect));
};

/**
 * Returns the address of the list of purchase invoices. Query parameters choose what is in the list, not whose it is.
 */
export const createPurchasesListUrl = ({
  baseUrl,
  listPath,
}: Pick<ConnectionProfile['purchases'], 'baseUrl' | 'listPath'>): string =>
  normalizeUrl(baseUrl.replace(/\/$/, '') + (listPath.split('?', 1)[0] ?? ''));

/** The one form of an address that may be written in several ways; a text that is no address stays as it is. */
export const normalizeUrl = (text: string): string => {
  const url = URL.parse(text);
  if (!url) return text;
  // Braces of a placeholder stay readable.
  const path = url.pathname.replaceAll('%7B', '{').replaceAll('%7D', '}').replace(/\/+$/, '');
  return `${url.origin}${path}${url.search}`;
};

/** Operations that every dialect has, so that a further optional one does not change what they share. */
const required = [
  'createContact',
  'createProduct',
  'createInvoice',
  'readInvoice',
  'listInvoices',
  'deliver',
] as const satisfies readonly DialectOperationName[];

/** Returns the first path segments and the fixed query parameters that all required operations share. */
const findSharedPath = (dialect: SalesDialect): string => {
  const paths = required.map((name) => dialect[name].path.split('?', 2));
  const segments = findSharedStart(paths.map(([path = '']) => path.split('/').slice(1)));
  const parameters = paths
    .map(([, query = '']) => query.split('&').filter((parameter) => parameter !== '' && !parameter.includes('{')))
    .reduce((shared, own) => shared.filter((parameter) => own.includes(parameter)));
  const path = segments.map((segment) => `/${segment}`).join('');
  return parameters.length === 0 ? path : `${path}?${parameters.sort().join('&')}`;
};

const findSharedStart = (lists: readonly (readonly string[])[]): readonly string[] => {
  const [first = [], ...others] = lists;
  const end = first.findIndex((segment, at) => segment.includes('{') || others.some((other) => other[at] !== segment));
  return end < 0 ? first : first.slice(0, end);
};

const findSharedHeaders = (dialect: SalesDialect): Readonly<Record<string, string>> => {
  const all = required.map((name) =>
    Object.entries(dialect[name].headers).map(([header, value]) => [header.toLowerCase(), value] as const),
  );
  const shared = all.reduce((common, own) =>
    common.filter(([header, value]) => own.some((other) => other[0] === header && other[1] === value)),
  );
  return Object.fromEntries(shared);
};
