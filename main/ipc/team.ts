import { fail } from '#app/contract/errors.ts';
import type { TeamService } from '#app/team/teamService.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `team.*`. `find` returns null for a connection whose profile names no team server. */
export const createTeamHandlers = (
  find: (connectionId: string) => Promise<TeamService | null>,
): BoundIpcHandlers<'team'> =>
  bindIpcHandlers({
    state: async ({ connectionId }) => (await find(connectionId))?.state(connectionId) ?? null,
    join: async ({ connectionId, role, password }) => {
      const team = await find(connectionId);
      if (!team) throw fail({ kind: 'notFound', message: null });
      await team.join(connectionId, { role, password });
      return {};
    },
    leave: async ({ connectionId }) => {
      await (await find(connectionId))?.leave(connectionId);
      return {};
    },
    exchange: async ({ connectionId }) => {
      (await find(connectionId))?.exchange(connectionId);
      return {};
    },
    showInvoice: async ({ company, id }) => {
      await (await find(company.connectionId))?.showInvoice(company, id);
      return {};
    },
    viewers: async ({ company }) => (await find(company.connectionId))?.viewers(company) ?? [],
  });
