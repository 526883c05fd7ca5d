import { Hono } from 'hono';
import type { DemoWorld } from '../world.ts';
import { createDemoGateway } from './demoGateway.ts';
import { createDemoRateLimiter } from './demoRateLimiter.ts';
import { createDocumentedDialectRoutes } from './documented/routes.ts';
import { createMinimalDialectRoutes } from './minimal/routes.ts';
import { createOtherDialectRoutes } from './other/routes.ts';

/**
 * Returns the sales interface under `/sales/{region}/{organizationNumber}`, in the dialect that the quirk names
 * (README.md).
 */
export const createDemoSalesApi = (world: DemoWorld): Hono => {
  const dialects = {
    documented: createDocumentedDialectRoutes(world),
    other: createOtherDialectRoutes(world),
    minimal: createMinimalDialectRoutes(world),
  };
  const gateway = createDemoGateway(world.accessTokens);
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .use('*', createDemoRateLimiter(world.quirks))
    .use('*', (context, next) => (world.quirks.salesDialect === 'minimal' ? next() : gateway(context, next)))
    .all('*', (context) => dialects[world.quirks.salesDialect].fetch(context.req.raw));
};
