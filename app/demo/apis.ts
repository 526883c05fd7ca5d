import { Hono } from 'hono';
import { createDemoPurchasesApi } from './purchases/demoPurchasesApi.ts';
import { createDemoSalesApi } from './sales/demoSalesApi.ts';
import type { DemoWorld } from './world.ts';

/** Everything that is not the identity server: purchases and sales. */
export const createDemoApis = (world: DemoWorld): Hono =>
  new Hono().route('/', createDemoPurchasesApi(world)).route('/', createDemoSalesApi(world));
