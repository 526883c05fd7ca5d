/** Where the team server of a connection is, from its profile. */
export interface TeamServerSettings {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** Certificate authority of the server (PEM), where it is not one that the system trusts. */
  readonly certificateAuthority: string | null;
}

/** A person's role on the server. */
export interface TeamServerCredentials {
  readonly role: string;
  readonly password: string;
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** Returns whether connections to a host stay on this computer, so that they may go without TLS. */
export const isLoopbackHost = (host: string): boolean => loopbackHosts.has(host.toLowerCase());
