import type { Context } from 'hono';
import { parseExactly } from '#app/profile/exactJson.ts';
import type { World } from '../world.ts';
import type { Desk } from './desk.ts';
import type { Members } from './organization.ts';
import { isMembers } from './reading.ts';

/** A request that has come to the organization of its address. */
export interface Visit {
  readonly context: Context;
  readonly desk: Desk;
  readonly world: World;
}

type Answer = Response | Promise<Response>;

/** Hands a request to the organization that its address names; 404 where there is none. */
export const atDesk =
  (world: World, answer: (visit: Visit) => Answer) =>
  (context: Context): Answer => {
    const desk = world.sales.deskOf(context.req.param('organizationNumber') ?? '');
    return desk ? answer({ context, desk, world }) : context.body(null, 404);
  };

/** As {@link atDesk}, with the body of the request; `refused` answers one that is no JSON object. */
export const withBody =
  (answer: (visit: Visit, body: Members) => Response, refused: (context: Context) => Response) =>
  async (visit: Visit): Promise<Response> => {
    const body = readBody(await visit.context.req.text());
    return body ? answer(visit, body) : refused(visit.context);
  };

const readBody = (text: string): Members | null => {
  try {
    const body = parseExactly(text);
    return isMembers(body) ? body : null;
  } catch {
    // Not JSON: the caller answers 400.
    return null;
  }
};
