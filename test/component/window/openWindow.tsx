import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect } from 'vitest';
import type { CompanyRef } from '#app/contract/values.ts';
import { type CallAnswers, createFakeMainProcess, type FakeMainProcess } from './fakeMainProcess.ts';
import { company, createStartAnswers } from './startAnswers.ts';

interface OpenedWindow {
  readonly main: FakeMainProcess;
  readonly goTo: (address: string, at?: CompanyRef) => void;
  readonly close: () => void;
}

let opened: OpenedWindow | null = null;

/** Adds the company to an address, as every address of the window has it. */
const nameCompany = (address: string, { connectionId, customerNumber }: CompanyRef = company): string => {
  const params = new URLSearchParams({ connection: connectionId, company: JSON.stringify(customerNumber) });
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
  // The height of the window is set on the element that renderer/index.html names so.
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <App cache={cache} router={router} />
    </StrictMode>,
  );
  opened = {
    main,
    goTo: (path, at) => router.history.push(nameCompany(path, at)),
    close: () => {
      root.unmount();
      router.history.destroy();
      place.remove();
    },
  };
  return main;
};

/** Goes to another page of the open window, of its company or another one. */
export const goTo = (address: string, at?: CompanyRef): void => opened?.goTo(address, at);

/** Closes the window and forgets what it stored. Fails where a call had no answer, or broke the contract. */
export const closeWindow = (): void => {
  const { main, close } = opened ?? {};
  opened = null;
  close?.();
  localStorage.clear();
  expect(main?.faults ?? []).toEqual([]);
};
