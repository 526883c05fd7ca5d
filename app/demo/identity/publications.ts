import { createPublicKey } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { Quirks } from '../quirks.ts';
import { changed } from './forgedIdToken.ts';
import { nextKey } from './signingKey.ts';
import type { JsonObject } from './signToken.ts';

/** The paths of the answers that a client reads by itself, by the names of quirk `endlessAnswer`. */
export const paths = {
  discovery: '/.well-known/openid-configuration',
  keys: '/.well-known/jwks',
  token: '/connect/token',
  nowhere: null,
} as const;

/** Serves the server's metadata (description, keys, time of day), with their quirks. */
export const installPublications = (provider: Provider, quirks: Quirks): void => {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === paths.discovery) ctx.body = description(ctx.body as JsonObject, quirks);
    if (ctx.path === paths.keys && quirks.signingKey === 'changed') ctx.body = { keys: [nextPublicKey()] };
    if (quirks.clockSeconds !== 0) ctx.set('date', new Date(Date.now() + quirks.clockSeconds * 1000).toUTCString());
  });
};

/** The form post carries no `iss`, so discovery must not promise it (RFC 9207). */
const description = (metadata: JsonObject, { discovery }: Quirks): JsonObject =>
  changed(changed(metadata, { without: ['authorization_response_iss_parameter_supported'] }), discovery);

const nextPublicKey = (): JsonObject => {
  const { kid, privateKey } = nextKey();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { ...createPublicKey(pem).export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
};
