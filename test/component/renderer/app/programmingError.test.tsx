import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail } from '#app/contract/errors.ts';
import { ErrorBoundary } from '#renderer/app/ErrorBoundary.tsx';
import { createQueryClient } from '#renderer/ipc/queryClient.ts';
import { createFakeMainProcess, type FakeMainProcess } from '#test/component/window/fakeMainProcess.ts';
import { getAlert } from '#test/component/window/words.ts';

let place: HTMLElement;
let root: Root;
let main: FakeMainProcess;
beforeEach(() => {
  main = createFakeMainProcess();
  main.answer({ 'diagnostics.reportFailure': () => ({}) });
  Object.assign(window, { invoiceDesk: main.bridge });
  place = document.createElement('div');
  document.body.append(place);
  // The error boundary shows the errors; React would write them to the console, too.
  root = createRoot(place, { onCaughtError: () => undefined });
});
afterEach(() => {
  root.unmount();
  place.remove();
});

const Query = ({ thrown }: { readonly thrown: Error }) => {
  const { error } = useQuery({ queryKey: ['read'], queryFn: () => Promise.reject(thrown) });
  return <p>{error ? `failed: ${error.error.kind}` : 'reading'}</p>;
};
const Mutation = ({ thrown }: { readonly thrown: Error }) => {
  const { error, mutate } = useMutation({ mutationFn: () => Promise.reject(thrown) });
  return (
    <button type="button" onClick={() => mutate()}>
      {error ? `failed: ${error.error.kind}` : 'save'}
    </button>
  );
};

const show = (content: React.ReactNode): void =>
  root.render(
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
    </ErrorBoundary>,
  );

describe('an error that the application does not foresee', () => {
  test('of a query replaces the page, and is reported', async () => {
    show(<Query thrown={new TypeError('no such method')} />);
    await expect.element(getAlert('errors:internal.title')).toBeVisible();
    await expect.poll(() => main.inputs('diagnostics.reportFailure')).toHaveLength(1);
  });

  test('of a mutation replaces the page, and is reported', async () => {
    show(<Mutation thrown={new RangeError('no such amount')} />);
    await page.getByRole('button', { name: 'save' }).click();
    await expect.element(getAlert('errors:internal.title')).toBeVisible();
    await expect.poll(() => main.inputs('diagnostics.reportFailure')).toHaveLength(1);
  });
});

describe('an error that the application foresees', () => {
  test('of a query reaches the component with its kind', async () => {
    show(<Query thrown={fail({ kind: 'signedOut' })} />);
    await expect.element(page.getByText('failed: signedOut')).toBeVisible();
  });

  test('of a mutation reaches the component with its kind', async () => {
    show(<Mutation thrown={fail({ kind: 'offline' })} />);
    await page.getByRole('button', { name: 'save' }).click();
    await expect.element(page.getByText('failed: offline')).toBeVisible();
    expect(main.inputs('diagnostics.reportFailure')).toEqual([]);
  });
});
