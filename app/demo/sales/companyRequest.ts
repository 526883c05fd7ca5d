import type { Context } from 'hono';
import { parseExactly } from '#app/profile/exactJson.ts';
import type { DemoWorld } from '../world.ts';
import type { JsonMembers } from './organization.ts';
import type { OrganizationContext } from './organizationContext.ts';
import { isMembers } from './reading.ts';

/** A request that has come to the organization of its address. */
export interface CompanyRequest {
  readonly context: Context;
  readonly organizationContext: OrganizationContext;
  readonly world: DemoWorld;
}

type HandlerResponse = Response | Promise<Response>;

/** Hands a request to the organization that its address names; 404 where there is none. */
export const atDesk =
  (world: DemoWorld, answer: (visit: CompanyRequest) => HandlerResponse) =>
  (context: Context): HandlerResponse => {
    const organizationContext = world.sales.getOrganizationContext(context.req.param('organizationNumber') ?? '');
    return organizationContext ? answer({ context, organizationContext, world }) : context.body(null, 404);
  };

/** As {@link atDesk}, with the body of the request; `refused` answers one that is no JSON object. */
export const withBody =
  (answer: (visit: CompanyRequest, body: JsonMembers) => Response, refused: (context: Context) => Response) =>
  async (visit: CompanyRequest): Promise<Response> => {
    const body = readBody(await visit.context.req.text());
    return body ? answer(visit, body) : refused(visit.context);
  };

const readBody = (text: string): JsonMembers | null => {
  try {
    const body = parseExactly(text);
    return isMembers(body) ? body : null;
  } catch {
    // Not JSON: the caller answers 400.
    return null;
  }
};
