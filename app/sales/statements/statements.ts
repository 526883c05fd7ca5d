import type { Language } from '#app/contract/application.ts';
import { fail } from '#app/contract/errors.ts';
import type { StatementCustomer } from '#app/contract/sales/statements.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { WallClock } from '../../auth/ports.ts';
import type { SalesFeature } from '../sales.ts';
import { createAccountStatements, listStatementCustomers } from './accountStatement.ts';
import { type LocalizedStatement, renderStatementsHtml } from './statementHtml.ts';
import { createStatementTable, type StatementTable } from './statementTable.ts';
import { statementWords } from './statementWords.ts';

interface StatementRequest {
  readonly company: CompanyRef;
  /** Null: all customers. */
  readonly customerKey: string | null;
}

/** Statements of account of a company's customers, of the invoices as they are known here. All methods throw `storage`. */
export interface AccountStatementService {
  customers(company: CompanyRef): Promise<StatementCustomer[]>;
  /** Throws `notFound` where nothing is open. `title` is what a file may be called. */
  createHtml(request: StatementRequest): Promise<{ readonly html: string; readonly title: string }>;
  createTable(request: StatementRequest): Promise<StatementTable & { readonly title: string }>;
}

/** `fontFaces`: see `readInvoiceFonts`. */
export const createAccountStatementService = (
  sales: Pick<SalesFeature, 'tracking' | 'addressBook' | 'settings'>,
  fontFaces: string,
  clock: WallClock = Date,
): AccountStatementService => {
  const readStatements = async ({ company, customerKey }: StatementRequest): Promise<LocalizedStatement[]> => {
    const today = toLocalIsoDate(clock.now());
    const all = createAccountStatements(await sales.tracking.listWithEvents({ company }), today);
    const chosen = customerKey === null ? all : all.filter(({ key }) => key === customerKey);
    if (chosen.length === 0) throw fail({ kind: 'notFound', message: null });
    const contacts = await sales.addressBook.contacts({ company, search: '' });
    const languages = new Map(contacts.map(({ remoteId, language }) => [remoteId, language]));
    const { language: usual } = await sales.settings({ company });
    return chosen.map((statement) => ({
      statement,
      language: languages.get(statement.contactId ?? '') ?? usual ?? 'fi',
    }));
  };
  const getTitle = (statements: readonly LocalizedStatement[], { customerKey }: StatementRequest): string => {
    const [first] = statements;
    const { title, allTitle } = statementWords[getLanguage(statements)];
    const date = first?.statement.date ?? '';
    return customerKey === null ? `${allTitle} ${date}` : `${title} ${first?.statement.name ?? ''} ${date}`;
  };
  return {
    customers: async (company) => {
      const invoices = await sales.tracking.listWithEvents({ company });
      return listStatementCustomers(createAccountStatements(invoices, toLocalIsoDate(clock.now())));
    },
    createHtml: async (request) => {
      const statements = await readStatements(request);
      const { seller } = await sales.settings({ company: request.company });
      return { html: renderStatementsHtml(statements, seller, fontFaces), title: getTitle(statements, request) };
    },
    createTable: async (request) => {
      const statements = await readStatements(request);
      const table = createStatementTable(
        statements.map(({ statement }) => statement),
        getLanguage(statements),
      );
      return { ...table, title: getTitle(statements, request) };
    },
  };
};

const getLanguage = ([first]: readonly LocalizedStatement[]): Language => first?.language ?? 'en';
