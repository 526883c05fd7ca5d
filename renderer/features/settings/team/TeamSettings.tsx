import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#app/contract/connections.ts';
import type { TeamState } from '#app/contract/team.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { createFactRow } from '#renderer/shared/createFactRow.tsx';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { FactList } from '#renderer/ui/Panel.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import cardStyles from '../ConnectionSettings.module.css';
import settingsPageStyles from '../SettingsPage.module.css';
import { JoinTeamForm } from './JoinTeamForm.tsx';
import { teamStateQuery } from './teamStateQuery.ts';
import { useTeamAction } from './useTeamAction.ts';

interface TeamSettingsProps {
  readonly connections: readonly Connection[];
}

/** The team servers of the connections that name one. */
export const TeamSettings = ({ connections }: TeamSettingsProps) => {
  const { t } = useTranslation('team');
  return (
    <section className={settingsPageStyles.section}>
      <h2 id="team" className={settingsPageStyles.title}>
        {t('title')}
      </h2>
      <p>{t('body')}</p>
      {connections.map((connection) => (
        <TeamCard key={connection.id} connection={connection} />
      ))}
    </section>
  );
};

const TeamCard = ({ connection: { id, name } }: { readonly connection: Connection }) => {
  const { t } = useTranslation('team');
  const format = useFormat();
  const cache = useQueryClient();
  const { data: state, error } = useQuery(teamStateQuery(id));
  useIpcEvent('team.changed', ({ connectionId }) => void cache.invalidateQueries(teamStateQuery(connectionId)));
  const leave = useTeamAction(id, () => ipcClient.team.leave({ connectionId: id }));
  const exchange = useTeamAction(id, () => ipcClient.team.exchange({ connectionId: id }));
  const failure = error ?? leave.error ?? exchange.error;
  return (
    <section className={cardStyles.card} aria-label={`${t('title')}: ${name}`}>
      <div className={cardStyles.header}>
        <h3 className={cardStyles.name}>{name}</h3>
        {state && <StatusBadge status={state.status} />}
      </div>
      {state && (
        <FactList
          facts={[
            createFactRow(t('server'), state.server),
            ...(state.role === null ? [] : [createFactRow(t('role'), state.role)]),
          ]}
        />
      )}
      {state && state.role !== null && (
        <p>
          {state.exchangedAt === null ? t('never') : t('exchangedAt', { dateTime: format.dateTime(state.exchangedAt) })}
        </p>
      )}
      {failure && <ErrorNotice error={failure.error} />}
      {state?.error && <ErrorNotice error={state.error} />}
      {state && (state.role === null || state.status === 'stopped') && <JoinTeamForm connectionId={id} />}
      {state && state.role !== null && (
        <div className={cardStyles.header}>
          {state.status !== 'stopped' && (
            <Button onPress={() => exchange.mutate()} isPending={exchange.isPending}>
              {t('exchange')}
            </Button>
          )}
          <Button onPress={() => leave.mutate()} isPending={leave.isPending}>
            {t('leave')}
          </Button>
          <span>{t('left')}</span>
        </div>
      )}
    </section>
  );
};

const StatusBadge = ({ status }: Pick<TeamState, 'status'>) => {
  const { t } = useTranslation('team');
  const text = t(`status.${status}`);
  if (status === 'connected')
    return (
      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
        {text}
      </Badge>
    );
  if (status === 'stopped')
    return (
      <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
        {text}
      </Badge>
    );
  return <Badge icon={status === 'notJoined' ? <CircleDashed aria-hidden /> : <Clock aria-hidden />}>{text}</Badge>;
};
