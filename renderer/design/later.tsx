import { type ComponentType, type ReactNode, Suspense, use } from 'react';

/** What is read from the disk once the first picture stands. */
const waiting: (() => Promise<unknown>)[] = [];

/**
 * A component that is not needed for the first picture: its code is read from the disk when it is drawn, or before that by
 * `readAhead`, after which it is drawn at once. `place` keeps its room until then.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: (props: P) => ReactNode = () => null,
): ComponentType<P> => {
  let reading: Promise<ComponentType<P>> | null = null;
  let Read: ComponentType<P> | null = null;
  const read = (): Promise<ComponentType<P>> => {
    reading ??= load().then(
      (component) => {
        Read = component;
        return component;
      },
      (fault) => {
        reading = null;
        throw fault;
      },
    );
    return reading;
  };
  waiting.push(read);
  const Reading = (props: P) => {
    const Component = Read ?? use(read());
    return <Component {...props} />;
  };
  return (props) => (
    <Suspense fallback={place(props)}>
      <Reading {...props} />
    </Suspense>
  );
};

/** By then it is read in any case: on a busy machine an idle moment may be long in coming. */
const longestWait = 100;

const idle = (): Promise<IdleDeadline> =>
  new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestWait }));

/** Reads `first` and all of that as soon as there is nothing else to do, so that nobody waits for it. */
export const readAhead = async (first: () => Promise<unknown>): Promise<void> => {
  await idle();
  await Promise.all([first(), ...waiting.splice(0).map((read) => read())]);
};
