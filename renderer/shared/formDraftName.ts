/** Maximum length of a part: numbers and ids of a service can be much longer than a name may be. */
const maxPartLength = 120;

/** Names the unsaved content of a form by its kind and by what it is about, within the bound that the contract sets. */
export const createFormDraftName = (kind: string, ...subject: readonly (string | number | null)[]): string =>
  JSON.stringify([kind, ...subject].map((part) => (typeof part === 'string' ? part.slice(0, maxPartLength) : part)));
