import { Hono } from 'hono';
import type { World } from '../world.ts';
import { documentedRoutes } from './documented/routes.ts';
import { gateway } from './gateway.ts';
import { otherRoutes } from './other/routes.ts';
import { requestLimit } from './requestLimit.ts';

/**
 * Returns the sales interface under `/sales/{region}/{organizationNumber}`, in the dialect that the quirk names
 * (README.md).
 */
export const salesApi = (world: World): Hono => {
  const dialects = { documented: documentedRoutes(world), other: otherRoutes(world) };
  return new Hono()
    .basePath('/sales/fi/:organizationNumber')
    .use('*', requestLimit(world.quirks))
    .use('*', gateway(world.accessTokens))
    .all('*', (context) => dialects[world.quirks.salesDialect].fetch(context.req.raw));
};
