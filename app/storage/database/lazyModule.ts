/** A part of the program was needed that is loaded with its first use. */
export class LazyModuleNotLoadedError extends Error {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super('a part of the program is not loaded yet');
    this.load = load;
  }
}

/** Returns a function that gives the part. Throws {@link LazyModuleNotLoadedError} until it was loaded. */
export const createLazyModule = <T>(importPart: () => Promise<T>): (() => T) => {
  let part: { readonly value: T } | null = null;
  const load = async (): Promise<void> => {
    part ??= { value: await importPart() };
  };
  return () => {
    if (!part) throw new LazyModuleNotLoadedError(load);
    return part.value;
  };
};

/** Does some work; where it throws {@link LazyModuleNotLoadedError}, before it has done anything, loads the part and does the work again. */
export const withLazyModules = async <T>(work: () => T | Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof LazyModuleNotLoadedError)) throw cause;
      await cause.load();
    }
  }
};
