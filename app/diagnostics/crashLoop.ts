const windowMs = 60_000;
const maxInWindow = 2;

/** Counts crashes: `isLoop` where one comes after two others within a minute. Times in milliseconds of any steady clock. */
export const createCrashCounter = (now: () => number): { note(): { readonly isLoop: boolean } } => {
  let recent: readonly number[] = [];
  return {
    note: () => {
      const moment = now();
      recent = [...recent.filter((earlier) => moment - earlier < windowMs), moment];
      return { isLoop: recent.length > maxInWindow };
    },
  };
};
