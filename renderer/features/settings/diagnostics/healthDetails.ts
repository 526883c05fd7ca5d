import type { TFunction } from 'i18next';
import type { DatabaseFileHealth, HealthArea, HealthFacts } from '#app/contract/diagnostics.ts';
import type { LocaleFormat } from '#renderer/ui/format.ts';

/** A detail line below a part of the health page. */
export interface HealthDetail {
  readonly name: string;
  readonly value: string;
}

interface HealthTextFormat extends Pick<LocaleFormat, 'number' | 'dateFull' | 'dateTime'> {
  readonly t: TFunction<'diagnostics'>;
  readonly size: (bytes: number) => string;
}

/** Returns the known details of a part in words; none if its sentence says all. */
export const listHealthDetails = (
  part: HealthArea,
  facts: HealthFacts,
  writing: HealthTextFormat,
): readonly HealthDetail[] => {
  const { t, size, number } = writing;
  switch (part) {
    case 'connections':
      return facts.connections.map((connection) => ({
        name: `${connection.name} · ${connection.host}`,
        value: formatSession(connection, writing),
      }));
    case 'files':
      return facts.files.map((file) => {
        const kind = t(`diagnostics:file.${file.kind}`);
        const integrity = t(`diagnostics:integrity.${file.integrity}`);
        const version = file.version === null ? [] : [t('diagnostics:schema', { version: file.version })];
        const value = [integrity, size(file.bytes), ...formatGrowth(file.growth, writing), ...version].join(' · ');
        return { name: `${kind} · ${file.path}`, value };
      });
    case 'queue':
      return Object.entries(facts.queue ?? {})
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => ({ name: t(`diagnostics:waiting.${kind}`), value: number(count) }));
    case 'disk':
      return facts.disk.free === null ? [] : [{ name: t('diagnostics:free'), value: size(facts.disk.free) }];
    case 'dataFolder':
      return formatDataFolder(facts.dataFolder, t);
    case 'log':
      return [{ name: facts.log.folder, value: size(facts.log.bytes) }];
    case 'policy':
      return [
        {
          name: t('diagnostics:policy.label'),
          value: t(facts.policy.isThere ? 'diagnostics:policy.present' : 'diagnostics:policy.absent'),
        },
      ];
    case 'secrets':
      return [];
  }
};

const formatDataFolder = (
  { path, problem }: HealthFacts['dataFolder'],
  t: HealthTextFormat['t'],
): readonly HealthDetail[] => {
  const present = { name: path, value: t('diagnostics:dataFolder.present') };
  return problem
    ? [present, { name: problem.folder, value: t(`diagnostics:dataFolder.${problem.reason}`) }]
    : [present];
};

const formatGrowth = (growth: DatabaseFileHealth['growth'], { t, size, dateFull }: HealthTextFormat): string[] => {
  if (growth === null) return [];
  const kind = growth.bytes === 0 ? 'same' : growth.bytes > 0 ? 'larger' : 'smaller';
  return [t(`diagnostics:growth.${kind}`, { size: size(Math.abs(growth.bytes)), day: dateFull(growth.since) })];
};

const formatSession = (
  { session, endsAt }: HealthFacts['connections'][number],
  { t, dateTime }: HealthTextFormat,
): string =>
  endsAt === null
    ? t(`diagnostics:session.${session}`)
    : t('diagnostics:signedInUntil', { dateTime: dateTime(endsAt) });
