import type { Draft } from '#app/contract/sales/draft.ts';

/** Returns the draft as it was typed, without the ids that a service has given. */
export const removeServiceIds = (draft: Draft): Draft => ({
  ...draft,
  contact: { ...draft.contact, remoteId: null },
  lines: draft.lines.map((line) => ({ ...line, productId: null })),
});
