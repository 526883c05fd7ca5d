import { inject } from 'vitest';
import type { DemoService } from '#app/demo/demoService.ts';
import { startDemoService } from '#app/demo/demoService.ts';
import { dialects, type SalesDialect } from './dialects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the demo service speaks in this run of the sales suite (test/vitest.config.ts). */
    readonly salesDialect: SalesDialect;
  }
}

/** The dialect of this run. Nothing of the application knows of it but by the profile. */
export const salesDialect = inject('salesDialect');

/** How the requests of specification 4.3 look in the dialect of this run. */
export const requestPatterns = dialects[salesDialect];

/** What the service answers where nobody has the mailbox of a delivery. */
export const noSuchMailbox =
  salesDialect === 'documented'
    ? { status: 400, body: '{"errors":{"Email":["No such mailbox."]}}' }
    : { status: 422, body: '{"refusals":[{"about":"/to/email","words":["No such mailbox."]}]}' };

/** A demo service that speaks the dialect of this run. */
export const startSalesDemo = (): Promise<DemoService> =>
  startDemoService({ purchaseCount: 1, quirks: { salesDialect } });
