import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

export interface ValidatingProxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy (Prism) that checks every request and answer against an OpenAPI document: a request that violates it is
 * answered 422 and does not reach the service, an answer that violates it becomes 500, both as problem details.
 */
export const startValidatingProxy = async (specFile: string, upstream: string): Promise<ValidatingProxy> => {
  const server = createServer(await getHttpOperationsFromSpec(specFile), {
    components: { logger: createLogger('proxy', { level: 'silent' }) },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: { dynamic: false },
    },
  });
  const url = await server.listen(0, '127.0.0.1');
  return { url, close: () => server.close() };
};
