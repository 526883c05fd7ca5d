/** Converts between text typed on one or several lines and the profile's value. */
export interface FieldCodec<V> {
  readonly read: (typed: string) => V;
  readonly write: (value: unknown) => string;
}

/** Words separated by white space. */
export const wordListCodec: FieldCodec<readonly string[]> = {
  read: (typed) => typed.split(/\s+/).filter((word) => word !== ''),
  write: (value) => (Array.isArray(value) ? value.join(' ') : ''),
};

/** Lines of `name=value`. */
export const namedValuesCodec: FieldCodec<Readonly<Record<string, string>>> = {
  read: (typed) =>
    Object.fromEntries(
      typed
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const [name = '', ...value] = line.split('=');
          return [name.trim(), value.join('=').trim()];
        }),
    ),
  write: (value) =>
    Object.entries(Object(value))
      .map(([name, text]) => `${name}=${String(text)}`)
      .join('\n'),
};

/** Days as a whole number; what is no number stays as it was typed, so that it can be corrected. */
export const dayCountCodec: FieldCodec<number | string | undefined> = {
  read: (typed) => {
    const text = typed.trim();
    if (text === '') return undefined;
    return /^\d{1,9}$/.test(text) ? Number(text) : text;
  },
  write: (value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''),
};
