import { allowInsecureRequests, Configuration, customFetch, discovery, type ServerMetadata } from 'openid-client';
import { AppFailure } from '../contract/errors.ts';
import type { HttpClient } from '../http/client.ts';
import { singleFlight, waitOrCancel } from '../lib/async.ts';
import { isSecureUrl } from '../profile/addresses.ts';
import type { ConnectionProfile } from '../profile/connectionProfile.ts';
import type { SecretEndpoints } from '../profile/secretDestinations.ts';
import { authenticateWithRedirectUri, createServerClientAuthentication } from './clientAuthentication.ts';
import { followWithinOrigin } from './discoveryFetch.ts';
import { mapOidcError } from './mapOidcError.ts';
import { createOidcFetch } from './oidcFetch.ts';
import { createEvidence, createSignInFailure } from './signInFailure.ts';

export interface IdentityProviderOptions {
  readonly identity: ConnectionProfile['identity'];
  readonly clientSecret: () => string;
  readonly http: HttpClient;
  readonly approveEndpoints?: EndpointApproval | undefined;
}

/** Called with the endpoints that a discovery document names, before anything is sent there; throws what forbids it. */
export type EndpointApproval = (endpoints: SecretEndpoints) => Promise<void>;

/** The identity server of one profile. */
export interface IdentityProvider {
  readonly identity: ConnectionProfile['identity'];
  /**
   * openid-client's configuration, whose requests end when `signal` does; a code is exchanged with the `redirectUri` for which it
   * was given. The server's description is read once and kept; where the profile gives `endpoints`, they are that description and
   * nothing is asked. Either way an endpoint may be on another host than the issuer, as with large providers: what counts is
   * https (or this machine), the issuer in the id token and its signature.
   * Throws `signInFailed` badDiscovery or issuerMismatch, what the network throws, and what {@link EndpointApproval} throws.
   */
  configuration(signal?: AbortSignal, redirectUri?: string): Promise<Configuration>;
  /**
   * Reads the description again, for a sign-in: the server may have moved its endpoints. Where the server cannot be reached, the
   * one before stays. Throws as {@link configuration}.
   */
  refreshMetadata(signal?: AbortSignal): Promise<void>;
  /** Lets the next {@link configuration} read the description again: what led a sign-in astray must not do so again. */
  forget(): void;
  /** Seconds by which the server's clock is ahead of this one, by its last answer; 0 where it names no time. */
  secondsAhead(): number;
}

const REQUIRED_METADATA = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];

export const createIdentityProvider = ({
  identity,
  clientSecret,
  http,
  approveEndpoints = async () => undefined,
}: IdentityProviderOptions): IdentityProvider => {
  const { issuer, clientId } = identity;
  const authentication = createServerClientAuthentication({ ...identity, clientSecret });
  // The profile allows plain http for this machine alone; what an https issuer describes can then name no http endpoint.
  const named = [issuer, ...Object.values(identity.endpoints ?? {})];
  const plainHttp = named.some(isPlainHttp) ? [allowInsecureRequests] : [];
  let serverMetadata: ServerMetadata | null = null;
  let ahead = 0;
  const noteTime = (moment: number): void => {
    ahead = (moment - Date.now()) / 1000;
  };

  const discover = singleFlight(async () => {
    try {
      const discovered = await discovery(new URL(issuer), clientId, undefined, authentication, {
        [customFetch]: followWithinOrigin(createOidcFetch(http, undefined, noteTime)),
        execute: plainHttp,
      });
      const metadata = checkEndpoints(discovered.serverMetadata());
      await approveEndpoints(toSecretEndpoints(metadata));
      return metadata;
    } catch (error) {
      throw mapOidcError(error, 'badDiscovery', { issuer });
    }
  });

  const readMetadata = async (signal?: AbortSignal): Promise<ServerMetadata> =>
    identity.endpoints
      ? checkEndpoints(toServerMetadata(issuer, identity.endpoints))
      : waitOrCancel(discover(), signal);

  return {
    identity,
    refreshMetadata: async (signal) => {
      try {
        serverMetadata = await readMetadata(signal);
      } catch (error) {
        if (serverMetadata === null || isDescribed(error) || signal?.aborted) throw error;
      }
    },
    configuration: async (signal, redirectUri) => {
      serverMetadata ??= await readMetadata(signal);
      const ofClient =
        redirectUri === undefined ? authentication : authenticateWithRedirectUri(authentication, redirectUri);
      const configuration = new Configuration(serverMetadata, clientId, undefined, ofClient);
      configuration[customFetch] = createOidcFetch(http, signal, noteTime);
      for (const extension of plainHttp) extension(configuration);
      return configuration;
    },
    forget: () => {
      serverMetadata = null;
    },
    secondsAhead: () => ahead,
  };
};

/** Returns whether a server was reached, and described something that cannot be used. */
const isDescribed = (error: unknown): boolean =>
  error instanceof AppFailure && (error.error.kind === 'signInFailed' || error.error.kind === 'addressChanged');

/** Returns the endpoints of a server whose metadata was checked. */
export const toSecretEndpoints = (metadata: ServerMetadata): SecretEndpoints => ({
  authorization: metadata.authorization_endpoint ?? '',
  token: metadata.token_endpoint ?? '',
  revocation: metadata.revocation_endpoint,
});

const isPlainHttp = (address = ''): boolean => URL.parse(address)?.protocol === 'http:';

/** Public-key algorithms for id tokens: a profile names none, and openid-client would take RS256 alone. */
export const idTokenAlgorithms: readonly string[] = [
  ...['RS', 'PS', 'ES'].flatMap((family) => ['256', '384', '512'].map((size) => family + size)),
  // RFC 8037, and its name by RFC 9864.
  ...['EdDSA', 'Ed25519'],
];

/**
 * Returns the profile's description of its server in the form of the server's own metadata (OpenID Connect Discovery
 * 1.0, section 3).
 */
const toServerMetadata = (
  issuer: string,
  endpoints: NonNullable<ConnectionProfile['identity']['endpoints']>,
): ServerMetadata => ({
  issuer,
  authorization_endpoint: endpoints.authorization,
  token_endpoint: endpoints.token,
  jwks_uri: endpoints.keys,
  ...(endpoints.revocation === undefined ? {} : { revocation_endpoint: endpoints.revocation }),
  ...(endpoints.endSession === undefined ? {} : { end_session_endpoint: endpoints.endSession }),
  id_token_signing_alg_values_supported: [...idTokenAlgorithms],
});

/** Every endpoint must be https, or on this machine: secrets and codes are sent there. */
const checkEndpoints = (metadata: ServerMetadata): ServerMetadata => {
  const faulty =
    REQUIRED_METADATA.find((name) => typeof metadata[name] !== 'string') ??
    Object.keys(metadata).find((name) => /(_endpoint|^jwks_uri)$/.test(name) && !isSecureUrl(String(metadata[name])));
  if (faulty !== undefined)
    throw createSignInFailure(
      'badDiscovery',
      createEvidence('endpoint', { expected: faulty, received: metadata[faulty] }),
    );
  return metadata;
};
