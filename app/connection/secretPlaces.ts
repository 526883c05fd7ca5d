/** The part of a profile that says where secrets go; a profile in the making may hold anything there. */
interface Addressed {
  readonly identity?: { readonly issuer?: unknown; readonly endpoints?: object | undefined } | undefined;
  readonly purchases?: { readonly baseUrl?: unknown } | undefined;
  readonly sales?: { readonly tokenUrl?: unknown; readonly baseUrl?: unknown } | undefined;
}

/**
 * Whether `after` would send what is secret (credentials, the subscription, tokens) to a server that `before` did not: then it
 * has to be typed again, so that nobody redirects it by an edit of addresses alone.
 */
export const sendsElsewhere = (before: Addressed, after: Addressed): boolean => {
  const known = serversIn(before);
  return serversIn(after).some((server) => !known.includes(server));
};

const serversIn = ({ identity, purchases, sales }: Addressed): readonly string[] =>
  [
    identity?.issuer,
    ...Object.values(identity?.endpoints ?? {}),
    purchases?.baseUrl,
    sales?.tokenUrl,
    sales?.baseUrl,
  ].flatMap((address) => URL.parse(String(address).replaceAll(/[{}]/g, ''))?.origin ?? []);
