/** Entries of the service that a request may have created, as far as they are compared. */
export interface AlikeEntries<E extends { readonly remoteId: string } = { readonly remoteId: string }> {
  readonly entries: readonly E[];
  /** The compared fields tell such an entry from any other: one that was there before serves as well. */
  readonly isIdentified: boolean;
}

interface EntryRequest {
  readonly idsBefore?: readonly string[];
}

/**
 * Returns the entry that a request has created. Where entries cannot be told apart, that is one that was not there before;
 * undefined where none is, or it was not noted what was there.
 */
export const pickCreatedEntry = <E extends { readonly remoteId: string }>(
  { idsBefore }: EntryRequest,
  { entries, isIdentified }: AlikeEntries<E>,
): E | undefined => {
  if (idsBefore) return entries.find(({ remoteId }) => !idsBefore.includes(remoteId));
  return isIdentified ? entries[0] : undefined;
};

/** Returns the request with the entries that it could be confused with; as it is, and without a look-up, where no entry can be. */
export const noteAlikeEntries = async <R extends EntryRequest>(
  request: R,
  isIdentified: boolean,
  findAlike: () => Promise<AlikeEntries>,
): Promise<R> => {
  if (isIdentified) return request;
  const { entries } = await findAlike();
  return { ...request, idsBefore: [...(request.idsBefore ?? []), ...entries.map(({ remoteId }) => remoteId)] };
};

/** Returns the outcome of an entry that the service has; null if it has none. */
export const toExistingEntryOutcome = (
  entry: { readonly remoteId: string } | undefined,
): { readonly id: string } | null => (entry ? { id: entry.remoteId } : null);
