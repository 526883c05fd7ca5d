import type { SecureContext } from 'node:tls';
import { createTrustedTlsContext, readTrustedRootCertificates } from '#app/http/trustedTlsContext.ts';
import { isLoopbackHost, type TeamServerSettings } from './teamServerSettings.ts';

/** TLS options of `pg`. */
export interface TeamServerTls {
  readonly rejectUnauthorized: true;
  readonly secureContext: SecureContext;
}

/** Trusts what this computer trusts. */
const getTrustedTlsContext = createTrustedTlsContext(readTrustedRootCertificates);

/**
 * Returns the TLS options of a connection to a team server: its own authority alone is trusted where the profile names one,
 * else what this computer trusts. Returns false for a server on this computer without an authority.
 */
export const createTeamServerTls = ({
  host,
  certificateAuthority,
}: Pick<TeamServerSettings, 'host' | 'certificateAuthority'>): TeamServerTls | false => {
  if (certificateAuthority === null && isLoopbackHost(host)) return false;
  const createContext =
    certificateAuthority === null ? getTrustedTlsContext : createTrustedTlsContext(() => [certificateAuthority]);
  return { rejectUnauthorized: true, secureContext: createContext() };
};
