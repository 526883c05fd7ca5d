import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePageState } from '#renderer/shared/navigation/usePageState.ts';

/** Longer than the pause after which a change of the kind `replaceLater` is written, in milliseconds. */
const afterPauseMs = 151;

/** A page whose state is a searched text, to which each change adds a letter. */
const List = () => {
  const { q = '' }: { q?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { state, change } = usePageState(q, (next, replace) =>
    navigate({ to: '/purchases', search: { q: next }, replace }),
  );
  return (
    <>
      <p>{state}</p>
      <button type="button" onClick={() => change((before) => `${before}a`, 'push')}>
        open
      </button>
      <button type="button" onClick={() => change((before) => `${before}a`, 'replaceLater')}>
        follow
      </button>
      <button type="button" onClick={() => void navigate({ to: '/decisions' })}>
        leave
      </button>
    </>
  );
};

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }));

let place: HTMLElement;
let root: Root;
let history: ReturnType<typeof createMemoryHistory>;
let code: PromiseWithResolvers<void>;
beforeEach(() => {
  code = Promise.withResolvers<void>();
  history = createMemoryHistory({ initialEntries: ['/purchases?q=a'] });
  const top = createRootRoute();
  const list = createRoute({ getParentRoute: () => top, path: '/purchases', component: List });
  const other = createRoute({
    ...{
      getParentRoute: () => top,
      path: '/decisions',
      loader: () => code.promise,
      component: () => <h1>Decisions</h1>,
    },
  });
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  // biome-ignore lint/suspicious/noExplicitAny: the application has registered the type of its own router
  root.render(<RouterProvider router={createRouter({ routeTree: top.addChildren([list, other]), history }) as any} />);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

describe('the state of a page', () => {
  test('is written to the address once changes pause', async () => {
    await press('follow');
    await press('follow');
    await expect.element(page.getByText('aaa', { exact: true })).toBeVisible();
    await expect.poll(() => history.location.search).toBe('?q=aaa');
    expect(history.length).toBe(1);
  });

  test('does not call back a person who goes to another page whose code is still loading', async () => {
    await press('follow');
    await press('leave');
    await wait(afterPauseMs);
    expect(history.location.pathname).toBe('/decisions');
    code.resolve();
    await expect.element(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
    await wait(afterPauseMs);
    expect(history.location.pathname).toBe('/decisions');
  });

  test('does not call them back with a change that comes after they have left', async () => {
    await press('leave');
    await press('follow');
    await wait(afterPauseMs);
    code.resolve();
    await expect.element(page.getByRole('heading', { name: 'Decisions' })).toBeVisible();
    expect(history.location.pathname).toBe('/decisions');
  });

  test('leaves the entry before as it was', async () => {
    await press('open');
    await expect.poll(() => history.location.search).toBe('?q=aa');
    await press('follow');
    history.back();
    await expect.element(page.getByText('a', { exact: true })).toBeVisible();
    await wait(afterPauseMs);
    expect(history.location.search).toBe('?q=a');
  });
});
