import { Hono } from 'hono';
import type { DemoWorld } from '../world.ts';
import { createDocumentedRoutes } from './documented/routes.ts';
import { createGateway } from './gateway.ts';
import { createOtherRoutes } from './other/routes.ts';
import { requestLimit } from './requestLimit.ts';

/**
 * Returns the sales interface under `/sales/{region}/{organizationNumber}`, in the dialect that the quirk names
 * (README.md).
 */
export const createSalesApi = (world: DemoWorld): Hono => {
  const dialects = { documented: createDocumentedRoutes(world), other: createOtherRoutes(world) };
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .use('*', requestLimit(world.quirks))
    .use('*', createGateway(world.accessTokens))
    .all('*', (context) => dialects[world.quirks.salesDialect].fetch(context.req.raw));
};
