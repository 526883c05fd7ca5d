import { type AppError, AppFailure, fail } from '../contract/errors.ts';
import { formatProxyName, type ProxyRoute, type ProxyServer } from './proxyRoute.ts';

type ProxyUnreachedReason = Extract<AppError, { kind: 'proxyUnreached' }>['reason'];
type ProxyRefusedReason = Extract<AppError, { kind: 'proxyRefused' }>['reason'];

/**
 * Creates the failure of a proxy that could not be reached, or that knows no way on at present. Nothing of the request
 * has reached the service.
 */
export const createProxyUnreachedFailure = (
  proxy: ProxyServer,
  reason: ProxyUnreachedReason,
  cause?: unknown,
): AppFailure => fail({ kind: 'proxyUnreached', reason, host: formatProxyName(proxy) }, cause);

/** Creates the failure of a proxy that refuses until a person acts. Nothing of the request has reached the service. */
export const createProxyRefusedFailure = (
  proxy: ProxyServer,
  reason: ProxyRefusedReason,
  cause?: unknown,
): AppFailure => fail({ kind: 'proxyRefused', reason, host: formatProxyName(proxy) }, cause);

/**
 * Why a proxy did not open the way, by its status and Proxy-Authenticate (RFC 9110, sections 11.7 and 15.5.8). Of the ways to
 * sign in at a proxy only Basic is known here.
 */
export const mapProxyStatus = (
  route: Extract<ProxyRoute, { kind: 'proxy' }>,
  status: number,
  challenge: string | undefined,
): AppFailure => {
  // Tinyproxy's status for a wrong password; only the proxy answers here.
  if (status === 401 && route.credentials) return createProxyRefusedFailure(route, 'passwordRefused');
  if (status >= 500) return createProxyUnreachedFailure(route, 'noWayOn');
  if (status !== 407) return createProxyRefusedFailure(route, status >= 400 ? 'forbidden' : 'garbled');
  if (!/(^|,)\s*basic(\s|,|$)/i.test(challenge ?? '')) return createProxyRefusedFailure(route, 'otherSignIn');
  return createProxyRefusedFailure(route, route.credentials ? 'passwordRefused' : 'passwordWanted');
};

/** Returns whether a proxy did not answer at all: another way may be taken, as nothing was sent. */
export const isProxyUnavailable = (error: unknown): boolean =>
  error instanceof AppFailure && error.error.kind === 'proxyUnreached' && error.error.reason !== 'noWayOn';
