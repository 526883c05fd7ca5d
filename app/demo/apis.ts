import { Hono } from 'hono';
import { purchasesApi } from './purchases/purchasesApi.ts';
import { salesApi } from './sales/salesApi.ts';
import type { World } from './world.ts';

/** Everything that is not the identity server: purchases and sales. */
export const createApis = (world: World): Hono =>
  new Hono().route('/', purchasesApi(world)).route('/', salesApi(world));
