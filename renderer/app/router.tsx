import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
} from '@tanstack/react-router';
import { PurchasesPage } from '../features/purchases/PurchasesPage.tsx';
import { toAppError } from '../ipc/toAppError.ts';
import { FailedPage } from './FailedPage.tsx';
import { Shell } from './Shell.tsx';
import { StartRedirect } from './StartRedirect.tsx';
import { WindowLayout } from './WindowLayout.tsx';

// Not needed for the first render, so loaded on demand.
const welcomePage = lazyRouteComponent(() => import('../features/connections/welcome/WelcomePage.tsx'), 'WelcomePage');
const salesPage = lazyRouteComponent(() => import('../features/sales/SalesPage.tsx'), 'SalesPage');
const paymentsPage = lazyRouteComponent(() => import('../features/sales/payments/PaymentsPage.tsx'), 'PaymentsPage');
const wizardPage = lazyRouteComponent(() => import('../features/sales/WizardPage.tsx'), 'WizardPage');
const contactsPage = lazyRouteComponent(() => import('../features/sales/addressBook/ContactsPage.tsx'), 'ContactsPage');
const productsPage = lazyRouteComponent(() => import('../features/sales/addressBook/ProductsPage.tsx'), 'ProductsPage');
const bulkPage = lazyRouteComponent(() => import('../features/sales/bulk/BulkPage.tsx'), 'BulkPage');
const importPage = lazyRouteComponent(() => import('../features/sales/importing/ImportPage.tsx'), 'ImportPage');
const testPage = lazyRouteComponent(() => import('../features/connections/test/TestPage.tsx'), 'TestPage');
const overviewPage = lazyRouteComponent(
  () => import('../features/purchases/overview/OverviewPage.tsx'),
  'OverviewPage',
);
const settingsPage = lazyRouteComponent(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage');
const healthPage = lazyRouteComponent(() => import('../features/settings/diagnostics/HealthPage.tsx'), 'HealthPage');
const licencesPage = lazyRouteComponent(() => import('../features/settings/licences/LicencesPage.tsx'), 'LicencesPage');
const editPage = lazyRouteComponent(() => import('../features/connections/EditPage.tsx'), 'EditPage');
const fieldsPage = lazyRouteComponent(() => import('../features/purchases/fields/FieldsPage.tsx'), 'FieldsPage');

const root = createRootRoute({ component: WindowLayout, notFoundComponent: () => <Navigate to="/" replace /> });
const opening = createRoute({ getParentRoute: () => root, path: '/', component: StartRedirect });
const welcome = createRoute({ getParentRoute: () => root, path: '/welcome', component: welcomePage });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const purchases = createRoute({ getParentRoute: () => shell, path: '/purchases', component: PurchasesPage });
const sales = createRoute({ getParentRoute: () => shell, path: '/sales', component: salesPage });
const payments = createRoute({ getParentRoute: () => shell, path: '/payments', component: paymentsPage });
const draft = createRoute({ getParentRoute: () => shell, path: '/sales/drafts/$draftId', component: wizardPage });
const contacts = createRoute({ getParentRoute: () => shell, path: '/contacts', component: contactsPage });
const products = createRoute({ getParentRoute: () => shell, path: '/products', component: productsPage });
const sending = createRoute({ getParentRoute: () => shell, path: '/sales/sending', component: bulkPage });
const importing = createRoute({ getParentRoute: () => shell, path: '/sales/import', component: importPage });
const test = createRoute({
  getParentRoute: () => shell,
  path: '/connections/$connectionId/test',
  component: testPage,
});
const overview = createRoute({ getParentRoute: () => shell, path: '/overview', component: overviewPage });
const settings = createRoute({ getParentRoute: () => shell, path: '/settings', component: settingsPage });
const health = createRoute({ getParentRoute: () => shell, path: '/settings/health', component: healthPage });
const licences = createRoute({ getParentRoute: () => shell, path: '/settings/licences', component: licencesPage });
const edit = createRoute({ getParentRoute: () => shell, path: '/connections/$connectionId/edit', component: editPage });
const fields = createRoute({
  getParentRoute: () => shell,
  path: '/connections/$connectionId/fields',
  component: fieldsPage,
});

/** All pages of the window. If a page fails to render, the navigation stays and the page can be rendered again. */
export const router = createRouter({
  routeTree: root.addChildren([
    opening,
    welcome,
    shell.addChildren([
      purchases,
      sales,
      payments,
      draft,
      sending,
      importing,
      contacts,
      products,
      overview,
      settings,
      health,
      licences,
      edit,
      fields,
      test,
    ]),
  ]),
  history: createHashHistory(),
  defaultErrorComponent: ({ error, reset }) => <FailedPage error={toAppError(error)} onRetry={reset} />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
