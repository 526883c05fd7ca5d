import { z } from 'zod';
import type { Profile } from '#app/profile/profile.ts';

/** By what a service tells that a list has not changed (RFC 9110, section 8.8), and of which list it is told. */
const validators = z.object({ list: z.string(), etag: z.string().nullable(), lastModified: z.string().nullable() });

/** Another address, or another reading of the answer, makes another list of it. */
const listOf = (url: string, purchases: Profile['purchases']): string => JSON.stringify([url, purchases]);

/** The text that an archive keeps of an answer's headers; null where they hold no validator. */
export const validatorsText = (
  headers: Readonly<Record<string, string>>,
  url: string,
  purchases: Profile['purchases'],
): string | null => {
  const { etag = null, 'last-modified': lastModified = null } = headers;
  if (etag === null && lastModified === null) return null;
  return JSON.stringify({ list: listOf(url, purchases), etag, lastModified } satisfies z.infer<typeof validators>);
};

/** The headers of a request for what has changed since; none where the text is of another list. */
export const conditionalHeaders = (
  text: string,
  url: string,
  purchases: Profile['purchases'],
): Readonly<Record<string, string>> => {
  const { list, etag, lastModified } = validators.parse(JSON.parse(text));
  if (list !== listOf(url, purchases)) return {};
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
};
