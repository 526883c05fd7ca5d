import type { HostilePage, WindowRow } from './windowRow.ts';

export type Rest = Omit<WindowRow, 'name' | 'expected'>;

/** Rows of one part of the window's table. */
export const part = (list: readonly (readonly [string, Rest, WindowRow['expected']])[]): readonly WindowRow[] =>
  list.map(([name, rest, expected]) => ({ name: `window: ${name}`, ...rest, expected }));

export const page = (body: string): HostilePage => ({ body });
export const script = (text: string): HostilePage => page(`{form}<script>${text}</script>`);
export const sentTo = (location: string): { readonly page: HostilePage } => ({
  page: { status: 302, headers: { location } },
});

/** The person closes the window once the application has refused the page something. */
export const refused = (wanted: HostilePage): Rest => ({ page: wanted, closedWhen: 'refused' });
/** The person closes the window once the page has said something: this, where it is given. */
export const afterWord = (wanted: HostilePage, said?: string): Rest => ({
  page: wanted,
  closedWhen: 'said',
  ...(said === undefined ? {} : { said }),
});
