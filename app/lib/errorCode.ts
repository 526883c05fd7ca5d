/** Returns the code of a system's or library's error, such as `ENOENT`; null where it has none. */
export const getErrorCode = (cause: unknown): string | null =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : null;
