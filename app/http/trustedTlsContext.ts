import tls, { type SecureContext } from 'node:tls';

/**
 * Returns the trusted roots in PEM: Node's own, and the system's, where an organisation installs
 * its own root and that of a proxy that inspects TLS.
 * `NODE_EXTRA_CA_CERTS` adds to Node's own, except in what is shipped: there a fuse makes Electron ignore it.
 */
export const readTrustedRootCertificates = (): readonly string[] => [
  ...new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]),
];

/**
 * Returns a function that creates the context against which a connection is checked; read once, at the first use, as it
 * takes tens of milliseconds.
 */
export const createTrustedTlsContext = (roots: () => readonly string[]): (() => SecureContext) => {
  let context: SecureContext | undefined;
  return () => {
    context ??= tls.createSecureContext({ ca: [...roots()] });
    return context;
  };
};
