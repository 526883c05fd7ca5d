import type { Context } from 'hono';
import { parseExactJson } from '#app/profile/exactJson.ts';
import type { DemoWorld } from '../world.ts';
import type { DemoOrganizationContext } from './demoOrganizationContext.ts';
import type { JsonMembers } from './organization.ts';
import { isJsonMembers } from './reading.ts';

/** A request that has come to the organization of its address. */
export interface DemoOrganizationRequest {
  readonly context: Context;
  readonly organizationContext: DemoOrganizationContext;
  readonly world: DemoWorld;
}

type HandlerResponse = Response | Promise<Response>;

/** Hands a request to the organization that its address names; 404 where there is none. */
export const withDemoOrganization =
  (world: DemoWorld, answer: (visit: DemoOrganizationRequest) => HandlerResponse) =>
  (context: Context): HandlerResponse => {
    const organizationContext = world.sales.getOrganizationContext(context.req.param('organizationNumber') ?? '');
    return organizationContext ? answer({ context, organizationContext, world }) : context.body(null, 404);
  };

/** As {@link withDemoOrganization}, with the body of the request; `refused` answers one that is no JSON object. */
export const withJsonBody =
  (answer: (visit: DemoOrganizationRequest, body: JsonMembers) => Response, refused: (context: Context) => Response) =>
  async (visit: DemoOrganizationRequest): Promise<Response> => {
    const body = readBody(await visit.context.req.text());
    return body ? answer(visit, body) : refused(visit.context);
  };

const readBody = (text: string): JsonMembers | null => {
  try {
    const body = parseExactJson(text);
    return isJsonMembers(body) ? body : null;
  } catch {
    // Not JSON: the caller answers 400.
    return null;
  }
};
