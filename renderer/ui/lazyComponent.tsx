import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { trackPromise } from '../ipc/trackPromise.ts';

/** Components to load ahead of their use. */
const pendingLoads: (() => Promise<unknown>)[] = [];

/**
 * Creates a component whose code is not in the first chunk: it is loaded on the first render, or earlier by
 * `preloadComponents`, after which it renders without suspending. `renderPlaceholder` renders it until then.
 */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  renderPlaceholder: (props: P) => ReactNode = () => null,
): ComponentType<P> => {
  let reading: Promise<ComponentType<P>> | null = null;
  const read = (): Promise<ComponentType<P>> => {
    reading ??= trackPromise(
      load().catch((fault) => {
        reading = null;
        throw fault;
      }),
    );
    return reading;
  };
  pendingLoads.push(read);
  const Reading = (props: P) => {
    const Component = use(read());
    return <Component {...props} />;
  };
  return (props) => (
    <Suspense fallback={renderPlaceholder(props)}>
      <Reading {...props} />
    </Suspense>
  );
};

/** Maximum wait in milliseconds: on a busy machine an idle moment may be long in coming. */
const maxIdleWaitMs = 100;

/** Resolves at the next idle moment of the page. */
export const waitForIdle = (): Promise<IdleDeadline> =>
  new Promise((resolve) => requestIdleCallback(resolve, { timeout: maxIdleWaitMs }));

/** Loads `first` and then all registered components, so that later renders do not wait. */
export const preloadComponents = async (first: () => Promise<unknown>): Promise<void> => {
  await first();
  await Promise.all(pendingLoads.splice(0).map((read) => read()));
};
