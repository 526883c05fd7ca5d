import { z } from 'zod';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';

/** Validators of a list (RFC 9110, section 8.8), with the identity of the list. */
const validators = z.object({ list: z.string(), etag: z.string().nullable(), lastModified: z.string().nullable() });

/** Returns the identity of a list, which includes its address and the mapping of the response. */
const identifyList = (url: string, purchases: ConnectionProfile['purchases']): string =>
  JSON.stringify([url, purchases]);

/** Returns the validators of a response as text for the archive; null if it has none. */
export const serializeHttpValidators = (
  headers: Readonly<Record<string, string>>,
  url: string,
  purchases: ConnectionProfile['purchases'],
): string | null => {
  const { etag = null, 'last-modified': lastModified = null } = headers;
  if (etag === null && lastModified === null) return null;
  return JSON.stringify({ list: identifyList(url, purchases), etag, lastModified } satisfies z.infer<
    typeof validators
  >);
};

/** Returns the headers of a conditional request; none if the validators belong to another list. */
export const createConditionalHeaders = (
  text: string,
  url: string,
  purchases: ConnectionProfile['purchases'],
): Readonly<Record<string, string>> => {
  const { list, etag, lastModified } = validators.parse(JSON.parse(text));
  if (list !== identifyList(url, purchases)) return {};
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
};
