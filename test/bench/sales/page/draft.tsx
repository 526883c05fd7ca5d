import './bridge.ts';
import '../../../../renderer/ui/tokens.css';
import '../../../../renderer/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import type { Draft } from '../../../../app/contract/sales/draft.ts';
import { createDraft, emptyRecipient } from '../../../../app/sales/draft/draft.ts';
import { AppearanceProvider } from '../../../../renderer/app/AppearanceProvider.tsx';
import { Wizard } from '../../../../renderer/features/sales/Wizard.tsx';
import { createQueryClient } from '../../../../renderer/ipc/queryClient.ts';
import { type CurrentCompany, CurrentCompanyContext } from '../../../../renderer/shared/currentCompany.ts';
import { fullCapabilities } from '../../../unit/exampleCapabilities.ts';
import { painted } from '../../purchases/page/bench.ts';
import type { DraftBench } from './draftBench.ts';
import { createBenchLines } from './lines.ts';

const ref = { connectionId: 'bench', customerNumber: '1001' };
const company: CurrentCompany['company'] = { customerNumber: '1001', name: 'Saimaan Puutuote Oy', businessId: null };
const current = {
  connection: { id: 'bench', name: 'Bench', companies: [company] },
  company,
  ref,
} as unknown as CurrentCompany;

const draft: Draft = {
  ...createDraft({ id: 'd', company: ref, today: '2026-11-20' }),
  step: 'lines',
  contact: { ...emptyRecipient, name: 'Kesälahden Rakennus Oy', email: 'laskut@kesa.example' },
  lines: createBenchLines(Number(new URLSearchParams(location.search).get('lines'))),
};

/** The application's own wizard with one draft in it, without the rail beside it. */
const Page = () => (
  <CurrentCompanyContext value={current}>
    <Wizard initial={draft} capabilities={fullCapabilities} initialSubmission={null} />
  </CurrentCompanyContext>
);
const router = createRouter({
  routeTree: createRootRoute({ component: Page }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient()}>
    <AppearanceProvider preferences={{ language: 'en', theme: 'light' }}>
      <RouterProvider router={router} />
    </AppearanceProvider>
  </QueryClientProvider>,
);

const times: number[] = [];
let typedAt = 0;
window.addEventListener('beforeinput', () => (typedAt = performance.now()), { capture: true });

/** Once the totals have changed, until the change was painted. */
new MutationObserver(async (changes) => {
  const inTotals = changes.some(({ target }) => target.parentElement?.closest('aside dl'));
  if (!inTotals || typedAt === 0) return;
  const from = typedAt;
  typedAt = 0;
  await painted();
  times.push(performance.now() - from);
}).observe(document.body, { subtree: true, childList: true, characterData: true });

window.draftBench = { times: () => times } satisfies DraftBench;
