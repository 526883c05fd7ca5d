/** What stands in a panel and was not saved, by company and entry: found again when the panel is opened again. */
const unsaved = new Map<string, Unsaved<unknown>>();

export interface Unsaved<F> {
  readonly form: F;
  /** Names the act of making for every attempt at it. */
  readonly key: string;
}

export const unsavedOf = <F>(name: string): Unsaved<F> | null => (unsaved.get(name) as Unsaved<F> | undefined) ?? null;

export const keepUnsaved = <F>(name: string, kept: Unsaved<F> | null): void => {
  if (kept) unsaved.set(name, kept);
  else unsaved.delete(name);
};
