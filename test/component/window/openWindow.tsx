import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import { type CallAnswers, createFakeMainProcess, type FakeMainProcess } from './fakeMainProcess.ts';
import { company, createStartAnswers } from './startAnswers.ts';

interface OpenedWindow {
  readonly main: FakeMainProcess;
  readonly goTo: (address: string) => void;
  readonly close: () => void;
}

let opened: OpenedWindow | null = null;

/** Adds the company to an address, as every address of the window has it. */
const nameCompany = (address: string): string => {
  const params = new URLSearchParams({
    connection: company.connectionId,
    company: JSON.stringify(company.customerNumber),
  });
  return `${address}${address.includes('?') ? '&' : '?'}${params}`;
};

/**
 * Opens the window on a page (`/sales/drafts/d1?step=lines`), with its own router, cache and texts, over a main process
 * with these answers beside those of an ordinary start.
 */
export const openWindow = async (address: string, answers: CallAnswers = {}): Promise<FakeMainProcess> => {
  const main = createFakeMainProcess();
  main.answer(createStartAnswers());
  main.answer(answers);
  Object.assign(window, { invoiceDesk: main.bridge });
  // Modules of the page ask the main process while they are evaluated, so none of them is imported before.
  const [{ App }, { createWindowRouter }, { createQueryClient }, { prefetchStartupQueries }] = await Promise.all([
    import('#renderer/app/App.tsx'),
    import('#renderer/app/router.tsx'),
    import('#renderer/ipc/queryClient.ts'),
    import('#renderer/app/prefetchStartupQueries.ts'),
  ]);
  location.hash = nameCompany(address);
  const cache = createQueryClient();
  const router = createWindowRouter();
  await prefetchStartupQueries(cache);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <App cache={cache} router={router} />
    </StrictMode>,
  );
  opened = {
    main,
    goTo: (path) => router.history.push(nameCompany(path)),
    close: () => {
      root.unmount();
      router.history.destroy();
      place.remove();
    },
  };
  return main;
};

/** Goes to another page of the open window. */
export const goTo = (address: string): void => opened?.goTo(address);

/** Closes the window and forgets what it stored. Fails where a call had no answer, or broke the contract. */
export const closeWindow = (): void => {
  const { main, close } = opened ?? {};
  opened = null;
  close?.();
  localStorage.clear();
  expect(main?.faults ?? []).toEqual([]);
};
