import { z } from 'zod';
import { isListenableRedirectUri, secureUrl } from './addresses.ts';

/** Literal: base64(id:secret) as specification 4.1 says; formEncoded: RFC 6749 section 2.3.1. */
export const basicCredentialsEncoding = z
  .enum(['literal', 'formEncoded'])
  .default('literal')
  .describe(
    'How client id and secret are written into the Basic header: "literal" as they are, "formEncoded" after URL encoding (RFC 6749, section 2.3.1).',
  );

export const clientId = z.string().min(1).max(100);
export const scopes = z.array(z.string().regex(/^\S+$/)).max(30);

/** The identity server's addresses, for one that does not describe itself (OpenID Connect Discovery 1.0, section 3). */
const endpoints = z
  .strictObject({
    authorization: secureUrl.describe('Where the sign-in page is.'),
    token: secureUrl.describe('Where tokens are given out.'),
    keys: secureUrl.describe('Where the keys are published with which the service signs (its "jwks_uri").'),
    revocation: secureUrl.optional().describe('Where tokens are revoked at sign-out, if the service offers that.'),
    endSession: secureUrl
      .optional()
      .describe(
        'The page on which a person signs out of the service itself, if there is one (its "end_session_endpoint"). Opened at sign-out with "signInWith": "browser".',
      ),
  })
  .describe(
    'Only for a service that publishes no description of itself. Left out: the addresses are read from /.well-known/openid-configuration under the issuer.',
  );

const clientAuthenticationMethod = z.enum(['client_secret_basic', 'client_secret_post']);

/** The sign-in of a person (specification 4.1). */
export const profileIdentitySection = z
  .strictObject({
    issuer: secureUrl.describe(
      'The identity server\'s address, exactly as its tokens name it, for example "https://login.example.com/identity".',
    ),
    endpoints: endpoints.optional(),
    clientId: clientId.describe(
      'The client id from the integration team. The client secret is typed in the application.',
    ),
    scopes: scopes
      .min(1)
      .describe(
        'What the application asks permission for, for example "openid", "offline_access" and the scope of the purchases.',
      ),
    redirectUris: z
      .array(secureUrl.pipe(z.string().max(400)))
      .min(1)
      .max(20)
      .describe(
        'The redirect addresses registered for the client, exactly as registered. The first is used; in the browser the first whose port is free.',
      ),
    signInWith: z
      .enum(['window', 'browser'])
      .default('window')
      .describe(
        'Where the person signs in: in a "window" of the application, or in the system\'s "browser" (needed for passkeys; a redirect address at http://127.0.0.1 or http://[::1] is then needed, too).',
      ),
    signInDays: z
      .number()
      .int()
      .min(1)
      .max(3650)
      .nullable()
      .default(30)
      .describe('After how many days the service wants the person to sign in again, whatever happens; null if never.'),
    clientAuthentication: clientAuthenticationMethod
      .optional()
      .describe(
        'Where client id and secret travel: "client_secret_basic" in the Basic header, "client_secret_post" in the body (RFC 6749, section 2.3.1). Left out: the Basic header, unless the service describes itself and takes only the body.',
      ),
    basicCredentials: basicCredentialsEncoding,
    sendState: z
      .boolean()
      .default(true)
      .describe(
        'Whether "state" is sent. Only for a service that cannot bear it: false is weaker, and the application says so.',
      ),
    sendPkce: z
      .boolean()
      .default(true)
      .describe('Whether a PKCE challenge is sent. Only for a service that cannot bear it: false.'),
    promptConsent: z
      .boolean()
      .default(true)
      .describe(
        'Whether the service is told to ask for consent ("prompt=consent") where "offline_access" is among the scopes: without it a service may leave out the refresh token (OpenID Connect Core, section 11). Only for a service that cannot bear it: false.',
      ),
    revokeReplacedTokens: z
      .boolean()
      .default(true)
      .describe(
        'Whether the tokens of the sign-in before are revoked once a new sign-in is stored. Only for a service that then withdraws the new ones, too: false.',
      ),
    authorizationParameters: z
      .record(z.string(), z.string())
      .default({})
      .describe('Further parameters of the sign-in address, for example {"ui_locales": "fi"}.'),
  })
  .refine(({ signInWith, redirectUris }) => signInWith === 'window' || redirectUris.some(isListenableRedirectUri), {
    path: ['redirectUris'],
    message: 'must hold an http://127.0.0.1 or http://[::1] address, for a sign-in in the browser',
  })
  .describe('The identity server, and the client that is registered there.');
