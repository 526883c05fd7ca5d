import type { Connection } from '../contract/connections.ts';
import type { AppPage, NavigationRequest } from '../contract/desktop.ts';

/** The scheme of the addresses that open this application. */
export const linkScheme = 'invoicedesk';

/** The target of an address of the application's own scheme. It shows something and does nothing. */
export type DesktopLink =
  | { readonly kind: 'page'; readonly page: AppPage; readonly customerNumber: string | null }
  | { readonly kind: 'purchase'; readonly id: number; readonly customerNumber: string }
  | { readonly kind: 'salesInvoice' | 'draft'; readonly id: string; readonly customerNumber: string };

const maxLength = 200;

/** `invoicedesk://open/PATH`, then at most `?company=CUSTOMER_NUMBER`. Nothing is decoded: no path or number needs it. */
const shape = /^invoicedesk:\/\/open\/(?<path>[\w/-]+)(?:\?company=(?<company>\d{1,20}))?$/;

const pages: ReadonlyMap<string, AppPage> = new Map(
  (['purchases', 'sales', 'payments', 'overview', 'contacts', 'products', 'settings'] as const).map((page) => [
    page,
    page,
  ]),
);

/**
 * Reads an address, which may come from any page or message: `purchases`, `sales`, `payments`, `overview`, `contacts`,
 * `products`, `settings`, and with a company `purchases/NUMBER`, `sales/invoices/ID`, `sales/drafts/ID`. Null for all else.
 */
export const parseDesktopLink = (address: string): DesktopLink | null => {
  const { path, company } = (address.length <= maxLength && shape.exec(address)?.groups) || {};
  if (path === undefined) return null;
  const page = pages.get(path);
  if (page) return { kind: 'page', page, customerNumber: company ?? null };
  return company === undefined ? null : parseDocumentLink(path, company);
};

const parseDocumentLink = (path: string, customerNumber: string): DesktopLink | null => {
  const purchase = /^purchases\/(\d{1,15})$/.exec(path)?.[1];
  if (purchase !== undefined) return { kind: 'purchase', id: Number(purchase), customerNumber };
  const [, folder, id] = /^sales\/(invoices|drafts)\/([\w-]{1,100})$/.exec(path) ?? [];
  if (id === undefined) return null;
  return { kind: folder === 'drafts' ? 'draft' : 'salesInvoice', id, customerNumber };
};

/**
 * Returns the navigation request for a link on this machine. A company is one of the newest connection that has it;
 * null where no connection has it.
 */
export const resolveDesktopLink = (
  link: DesktopLink,
  connections: readonly { readonly id: string; readonly companies: Connection['companies'] }[],
): NavigationRequest | null => {
  const { customerNumber } = link;
  if (customerNumber === null) return link.kind === 'page' ? { kind: 'page', page: link.page, company: null } : null;
  const owner = connections.findLast(({ companies }) =>
    companies.some((company) => company.customerNumber === customerNumber),
  );
  if (!owner) return null;
  const company = { connectionId: owner.id, customerNumber };
  switch (link.kind) {
    case 'page':
      return { kind: 'page', page: link.page, company };
    case 'purchase':
      return { kind: 'purchase', id: link.id, company };
    case 'salesInvoice':
    case 'draft':
      return { kind: link.kind, id: link.id, company };
  }
};
