import { Hono } from 'hono';
import { purchasesApi } from './purchases/purchasesApi.ts';
import { createSalesApi } from './sales/salesApi.ts';
import type { DemoWorld } from './world.ts';

/** Everything that is not the identity server: purchases and sales. */
export const createApis = (world: DemoWorld): Hono =>
  new Hono().route('/', purchasesApi(world)).route('/', createSalesApi(world));
