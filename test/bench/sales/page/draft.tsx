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
import { BareInput } from './BareInput.tsx';
import type { DraftBench, TypedField } from './draftBench.ts';
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

createRoot(document.getElementById('bare') as HTMLElement).render(<BareInput />);

const times: Readonly<Record<TypedField, number[]>> = { line: [], bare: [] };
let typedAt = 0;
window.addEventListener('beforeinput', () => (typedAt = performance.now()), { capture: true });

/** Returns the field to whose total a changed node belongs, or undefined. */
const findField = ({ target: { parentElement } }: MutationRecord): TypedField | undefined => {
  if (parentElement?.closest('aside dl')) return 'line';
  return parentElement?.closest('[data-bare-total]') ? 'bare' : undefined;
};

/** Once a total has changed, until the change was painted. */
new MutationObserver(async (changes) => {
  const field = changes.map(findField).find((changed) => changed !== undefined);
  if (!field || typedAt === 0) return;
  const from = typedAt;
  typedAt = 0;
  await painted();
  times[field].push(performance.now() - from);
}).observe(document.body, { subtree: true, childList: true, characterData: true });

window.draftBench = { times: (field) => times[field] } satisfies DraftBench;
