import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import { z } from 'zod';
import { wizardStep } from '#app/contract/sales/draft.ts';
import { validateDecisionsSearchParams } from '../features/purchases/decisions/decisionsSearchParams.ts';
import { validateOverviewSearchParams } from '../features/purchases/overview/overviewSearchParams.ts';
import { PurchasesPage } from '../features/purchases/PurchasesPage.tsx';
import { validatePurchasesSearchParams } from '../features/purchases/purchasesSearchParams.ts';
import { validateAddressBookSearchParams } from '../features/sales/addressBook/addressBookSearchParams.ts';
import { validateSalesListSearchParams } from '../features/sales/list/salesListSearch.ts';
import { validateRecurringSearchParams } from '../features/sales/recurring/recurringSearchParams.ts';
import { settingsSectionNames } from '../features/settings/settingsSections.ts';
import { toAppFailure } from '../ipc/toAppFailure.ts';
import { retainCompanySearchParams, validateCompanySearchParams } from '../shared/navigation/companySearchParams.ts';
import { createPageStateMemory, type PageStateMemory } from '../shared/navigation/pageStateMemory.ts';
import { createSearchParamsValidator } from '../shared/navigation/searchParams.ts';
import { AppShell } from './AppShell.tsx';
import { FailedPage } from './FailedPage.tsx';
import { restoreSearchParams } from './restoreSearchParams.ts';
import { StartRedirect } from './StartRedirect.tsx';
import { WindowLayout } from './WindowLayout.tsx';

// Not needed for the first render, so loaded on demand.
const welcomePage = lazyRouteComponent(() => import('../features/connections/welcome/WelcomePage.tsx'), 'WelcomePage');
const salesPage = lazyRouteComponent(() => import('../features/sales/SalesPage.tsx'), 'SalesPage');
const paymentsPage = lazyRouteComponent(() => import('../features/sales/payments/PaymentsPage.tsx'), 'PaymentsPage');
const wizardPage = lazyRouteComponent(() => import('../features/sales/WizardPage.tsx'), 'WizardPage');
const contactsPage = lazyRouteComponent(() => import('../features/sales/addressBook/ContactsPage.tsx'), 'ContactsPage');
const productsPage = lazyRouteComponent(() => import('../features/sales/addressBook/ProductsPage.tsx'), 'ProductsPage');
const loadBookImport = () => import('../features/sales/addressBookImport/AddressBookImportPage.tsx');
const contactsImportPage = lazyRouteComponent(loadBookImport, 'ContactsImportPage');
const productsImportPage = lazyRouteComponent(loadBookImport, 'ProductsImportPage');
const bulkPage = lazyRouteComponent(() => import('../features/sales/bulk/BulkPage.tsx'), 'BulkPage');
const importPage = lazyRouteComponent(() => import('../features/sales/importing/ImportPage.tsx'), 'ImportPage');
const recurringPage = lazyRouteComponent(
  () => import('../features/sales/recurring/RecurringPage.tsx'),
  'RecurringPage',
);
const testPage = lazyRouteComponent(
  () => import('../features/connections/test/TestConnectionPage.tsx'),
  'TestConnectionPage',
);
const overviewPage = lazyRouteComponent(
  () => import('../features/purchases/overview/OverviewPage.tsx'),
  'OverviewPage',
);
const companiesPage = lazyRouteComponent(
  () => import('../features/purchases/companies/CompaniesPage.tsx'),
  'CompaniesPage',
);
const toPayPage = lazyRouteComponent(() => import('../features/purchases/toPay/ToPayPage.tsx'), 'ToPayPage');
const rulesPage = lazyRouteComponent(() => import('../features/purchases/rules/RulesPage.tsx'), 'RulesPage');
const decisionsPage = lazyRouteComponent(
  () => import('../features/purchases/decisions/DecisionsPage.tsx'),
  'DecisionsPage',
);
const questionsPage = lazyRouteComponent(
  () => import('../features/purchases/questions/QuestionsPage.tsx'),
  'QuestionsPage',
);
const handoverPage = lazyRouteComponent(() => import('../features/handover/HandoverPage.tsx'), 'HandoverPage');
const settingsPage = lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage');
const healthPage = lazyRouteComponent(() => import('../features/settings/diagnostics/HealthPage.tsx'), 'HealthPage');
const licencesPage = lazyRouteComponent(() => import('../features/settings/licences/LicencesPage.tsx'), 'LicencesPage');
const editPage = lazyRouteComponent(
  () => import('../features/connections/EditConnectionPage.tsx'),
  'EditConnectionPage',
);
const fieldsPage = lazyRouteComponent(
  () => import('../features/purchases/fields/FieldMappingPage.tsx'),
  'FieldMappingPage',
);

interface RouterContext {
  readonly memory: PageStateMemory;
}

const memory = createPageStateMemory();

const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: validateCompanySearchParams,
  search: { middlewares: [({ search, next }) => retainCompanySearchParams(next(search), search)] },
  component: WindowLayout,
  notFoundComponent: () => <Navigate to="/" replace />,
});
const opening = createRoute({ getParentRoute: () => root, path: '/', component: StartRedirect });
const welcome = createRoute({ getParentRoute: () => root, path: '/welcome', component: welcomePage });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: AppShell });
const purchases = createRoute({
  getParentRoute: () => shell,
  path: '/purchases',
  validateSearch: validatePurchasesSearchParams,
  search: { middlewares: [restoreSearchParams('/purchases', memory)] },
  component: PurchasesPage,
});
const companies = createRoute({ getParentRoute: () => shell, path: '/companies', component: companiesPage });
const toPay = createRoute({
  getParentRoute: () => shell,
  path: '/to-pay',
  validateSearch: validatePurchasesSearchParams,
  search: { middlewares: [restoreSearchParams('/to-pay', memory)] },
  component: toPayPage,
});
const rules = createRoute({ getParentRoute: () => shell, path: '/rules', component: rulesPage });
const sales = createRoute({
  getParentRoute: () => shell,
  path: '/sales',
  validateSearch: validateSalesListSearchParams,
  search: { middlewares: [restoreSearchParams('/sales', memory)] },
  component: salesPage,
});
const payments = createRoute({
  getParentRoute: () => shell,
  path: '/payments',
  validateSearch: validateSalesListSearchParams,
  search: { middlewares: [restoreSearchParams('/payments', memory)] },
  component: paymentsPage,
});
const draft = createRoute({
  getParentRoute: () => shell,
  path: '/sales/drafts/$draftId',
  validateSearch: createSearchParamsValidator({ step: wizardStep }),
  component: wizardPage,
});
const contacts = createRoute({
  getParentRoute: () => shell,
  path: '/contacts',
  validateSearch: validateAddressBookSearchParams,
  component: contactsPage,
});
const products = createRoute({
  getParentRoute: () => shell,
  path: '/products',
  validateSearch: validateAddressBookSearchParams,
  component: productsPage,
});
const contactsImport = createRoute({
  getParentRoute: () => shell,
  path: '/contacts/import',
  component: contactsImportPage,
});
const productsImport = createRoute({
  getParentRoute: () => shell,
  path: '/products/import',
  component: productsImportPage,
});
const sending = createRoute({ getParentRoute: () => shell, path: '/sales/sending', component: bulkPage });
const importing = createRoute({ getParentRoute: () => shell, path: '/sales/import', component: importPage });
const recurring = createRoute({
  getParentRoute: () => shell,
  path: '/sales/recurring',
  validateSearch: validateRecurringSearchParams,
  component: recurringPage,
});
const test = createRoute({
  getParentRoute: () => shell,
  path: '/connections/$connectionId/test',
  component: testPage,
});
const overview = createRoute({
  getParentRoute: () => shell,
  path: '/overview',
  validateSearch: validateOverviewSearchParams,
  component: overviewPage,
});
const decisions = createRoute({
  getParentRoute: () => shell,
  path: '/decisions',
  validateSearch: validateDecisionsSearchParams,
  component: decisionsPage,
});
const questions = createRoute({ getParentRoute: () => shell, path: '/questions', component: questionsPage });
const handover = createRoute({ getParentRoute: () => shell, path: '/handover', component: handoverPage });
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  validateSearch: createSearchParamsValidator({ section: z.enum(settingsSectionNames) }),
  component: settingsPage,
});
const health = createRoute({ getParentRoute: () => shell, path: '/settings/health', component: healthPage });
const licences = createRoute({ getParentRoute: () => shell, path: '/settings/licences', component: licencesPage });
const edit = createRoute({ getParentRoute: () => shell, path: '/connections/$connectionId/edit', component: editPage });
const fields = createRoute({
  getParentRoute: () => shell,
  path: '/connections/$connectionId/fields',
  component: fieldsPage,
});

const routeTree = root.addChildren([
  opening,
  welcome,
  shell.addChildren([
    purchases,
    companies,
    toPay,
    rules,
    sales,
    payments,
    draft,
    sending,
    importing,
    recurring,
    contacts,
    products,
    contactsImport,
    productsImport,
    overview,
    decisions,
    questions,
    handover,
    settings,
    health,
    licences,
    edit,
    fields,
    test,
  ]),
]);

/**
 * Creates the router of a window, with all its pages. If a page fails to render, the navigation stays and the page can
 * be rendered again.
 */
export const createWindowRouter = () =>
  createRouter({
    routeTree,
    history: createHashHistory(),
    context: { memory },
    // A page may throw anything, whatever the router's type says.
    defaultErrorComponent: ({ error, reset }) => (
      <FailedPage error={toAppFailure(error as unknown).error} onRetry={reset} />
    ),
  });

export type WindowRouter = ReturnType<typeof createWindowRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: WindowRouter;
  }

  /** What an entry of the history keeps beside its address; like the address, it outlives a reload. */
  interface HistoryState {
    /** Another one for each visit from outside the window, which opens the page again even if it is the open one. */
    readonly visit?: string;
    /** The drafts that the bulk sending page starts with; left out, it starts with all. */
    readonly draftIds?: readonly string[];
  }
}
