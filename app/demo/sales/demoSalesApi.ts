import { Hono } from 'hono';
import type { DemoWorld } from '../world.ts';
import { createDocumentedDialectRoutes } from './documented/routes.ts';
import { createGateway } from './gateway.ts';
import { createOtherDialectRoutes } from './other/routes.ts';
import { createRateLimiter } from './rateLimiter.ts';

/**
 * Returns the sales interface under `/sales/{region}/{organizationNumber}`, in the dialect that the quirk names
 * (README.md).
 */
export const createDemoSalesApi = (world: DemoWorld): Hono => {
  const dialects = { documented: createDocumentedDialectRoutes(world), other: createOtherDialectRoutes(world) };
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .use('*', createRateLimiter(world.quirks))
    .use('*', createGateway(world.accessTokens))
    .all('*', (context) => dialects[world.quirks.salesDialect].fetch(context.req.raw));
};
