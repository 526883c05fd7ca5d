import { Hono } from 'hono';
import { purchasesApi } from './purchases/purchasesApi.ts';
import type { World } from './world.ts';

/** Everything that is not the identity server: purchases, sales, and misbehaviour on command. */
export const createApis = (world: World): Hono => new Hono().route('/', purchasesApi(world));
