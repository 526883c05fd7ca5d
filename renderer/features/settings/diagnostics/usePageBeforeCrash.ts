import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AppRoute } from '#app/contract/diagnostics.ts';
import { isSameCompany } from '#app/contract/values.ts';
import { getErrorReference } from '#renderer/ipc/errorReport.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { toCompanySearchParams } from '#renderer/shared/navigation/companySearchParams.ts';
import { pageBeforeCrashQuery } from './queries.ts';

export interface PageBeforeCrash {
  /** Null if there is nothing to offer (any more). */
  readonly route: AppRoute | null;
  readonly open: () => void;
  readonly dismiss: () => void;
}

/**
 * Records the current page, and offers the one that was open when the window or the program ended unexpectedly: until
 * the person navigates, and never if it is the current one.
 */
export const usePageBeforeCrash = (): PageBeforeCrash => {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { ref: company } = useCurrentCompany();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [firstPath] = useState(path);
  const { data } = useQuery(pageBeforeCrashQuery);
  const route = data?.route ?? null;
  const { connectionId, customerNumber } = company;

  useEffect(() => {
    ipcClient.diagnostics.saveRoute({ path, company: { connectionId, customerNumber } }).catch(getErrorReference);
  }, [path, connectionId, customerNumber]);

  const dismiss = (): void => {
    cache.setQueryData(pageBeforeCrashQuery.queryKey, { route: null });
    ipcClient.diagnostics.dismissInterruptedRoute({}).catch(getErrorReference);
  };
  const isOver = route !== null && path !== firstPath;
  const onOver = useEffectEvent(dismiss);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  const isHere = route?.path === path && (route.company === null || isSameCompany(route.company, company));
  return {
    route: isOver || isHere ? null : route,
    dismiss,
    open: () => {
      if (route === null) return;
      dismiss();
      void navigate({ to: route.path, search: route.company ? toCompanySearchParams(route.company) : {} });
    },
  };
};
