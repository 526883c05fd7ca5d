import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';

interface InvoiceViewersProps {
  readonly company: CompanyRef;
  readonly id: number;
}

/** Shows the team which invoice is open here, and names who else has it open; nothing without a team. */
export const InvoiceViewers = ({ company, id }: InvoiceViewersProps) => {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const hasTeam = connections.some((connection) => connection.id === company.connectionId && connection.hasTeam);
  return hasTeam ? <TeamViewers company={company} id={id} /> : null;
};

const TeamViewers = ({ company, id }: InvoiceViewersProps) => {
  const { t } = useTranslation('team');
  const cache = useQueryClient();
  const { connectionId, customerNumber } = company;
  const { data: viewers = [] } = useQuery(viewersQuery(company));
  useIpcEvent('team.viewersChanged', (changed) => void cache.invalidateQueries(viewersQuery(changed.company)));
  useEffect(() => {
    const show = (shown: number | null): void => {
      // Others do not see it then; nothing here depends on it.
      ipcClient.team.showInvoice({ company: { connectionId, customerNumber }, id: shown }).catch(() => undefined);
    };
    show(id);
    return () => show(null);
  }, [connectionId, customerNumber, id]);
  const people = viewers.filter((viewer) => viewer.id === id).map(({ person }) => escapeInvisibleCharacters(person));
  if (people.length === 0) return null;
  return (
    <span role="status">
      <Badge tone="amber" icon={<Users aria-hidden />}>
        {t('openAt', { people: [...new Set(people)].join(', ') })}
      </Badge>
    </span>
  );
};

const viewersQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: ['teamViewers', company.connectionId, company.customerNumber],
    queryFn: () => ipcClient.team.viewers({ company }),
  });
