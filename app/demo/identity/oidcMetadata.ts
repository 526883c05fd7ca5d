import { createPublicKey } from 'node:crypto';
import type Provider from 'oidc-provider';
import type { ServiceQuirks } from '../serviceQuirks.ts';
import { applyJsonChanges } from './forgedIdToken.ts';
import { getNextSigningKey } from './signingKey.ts';
import type { JsonObject } from './signToken.ts';

/** The paths of the answers that a client reads by itself, by the names of quirk `endlessAnswer`. */
export const oidcMetadataPaths = {
  discovery: '/.well-known/openid-configuration',
  keys: '/.well-known/jwks',
  token: '/connect/token',
  nowhere: null,
} as const;

/** Serves the server's metadata (description, keys, time of day), with their quirks. */
export const installOidcMetadata = (provider: Provider, quirks: ServiceQuirks): void => {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === oidcMetadataPaths.discovery) ctx.body = createDescription(ctx.body as JsonObject, quirks);
    if (ctx.path === oidcMetadataPaths.keys && quirks.signingKey === 'changed')
      ctx.body = { keys: [createNextPublicKey()] };
    if (quirks.clockSeconds !== 0) ctx.set('date', new Date(Date.now() + quirks.clockSeconds * 1000).toUTCString());
  });
};

/** The form post carries no `iss`, so discovery must not promise it (RFC 9207). */
const createDescription = (metadata: JsonObject, { discovery }: ServiceQuirks): JsonObject =>
  applyJsonChanges(
    applyJsonChanges(metadata, { without: ['authorization_response_iss_parameter_supported'] }),
    discovery,
  );

const createNextPublicKey = (): JsonObject => {
  const { kid, privateKey } = getNextSigningKey();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { ...createPublicKey(pem).export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
};
