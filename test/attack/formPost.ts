import type { CaughtRedirect } from '#app/auth/ports.ts';
import type { Attack } from './row.ts';

type Change = NonNullable<Attack['answer']>;

export const getPostedField = ({ body }: CaughtRedirect, name: string): string =>
  new URLSearchParams(body).get(name) ?? '';

/** The same form post with fields set; `null` takes one out. */
export const withFields = (caught: CaughtRedirect, fields: Readonly<Record<string, string | null>>): CaughtRedirect => {
  const body = new URLSearchParams(caught.body);
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) body.delete(name);
    else body.set(name, value);
  }
  return { ...caught, body: body.toString() };
};

/** Attackers on the way of the form post, for the rows. */
export const sent = (changes: Partial<CaughtRedirect>): { readonly answer: Change } => ({
  answer: (sound) => ({ ...sound, ...changes }),
});

export const withField = (name: string, value: string | null): { readonly answer: Change } => ({
  answer: (sound) => withFields(sound, { [name]: value }),
});

export const onlyFields = (fields: Readonly<Record<string, string>>): { readonly answer: Change } => ({
  answer: (sound) => ({
    ...sound,
    body: new URLSearchParams({ ...fields, state: getPostedField(sound, 'state') }).toString(),
  }),
});

export const doubled = (name: string, value?: string): { readonly answer: Change } => ({
  answer: (sound) => ({
    ...sound,
    body: `${sound.body}&${new URLSearchParams({ [name]: value ?? getPostedField(sound, name) })}`,
  }),
});
