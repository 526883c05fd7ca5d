import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();
const form = /^[\w-]{8,64}$/;

/** Does work whose log lines and requests carry `id`; one that has not the form of an id is replaced. */
export const runWithCorrelationId = <T>(id: unknown, work: () => T): T =>
  current.run(typeof id === 'string' && form.test(id) ? id : randomUUID(), work);

/** Returns the id under which the present work runs; null for work that was not begun under one. */
export const getCorrelationId = (): string | null => current.getStore() ?? null;
