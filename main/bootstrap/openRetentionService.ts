import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { RetentionService } from '#app/retention/retentionService.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { getRetentionChoice, setRetentionChoice } from '../platform/companySettings.ts';
import type { FeatureServices } from './featureServices.ts';
import { openOnce } from './openOnce.ts';
import type { PlatformServices } from './platformServices.ts';

interface RetentionServiceDeps {
  readonly features: Pick<FeatureServices, 'purchases' | 'sales'>;
  readonly connectionManager: Pick<ConnectionManager, 'profile'>;
  readonly platform: Pick<PlatformServices, 'settings' | 'effectiveSettings' | 'formDrafts' | 'logFolder'>;
}

/** Returns a function that creates the service, which is read from the disk when it is first asked for. */
export const openRetentionService = ({ features, connectionManager, platform }: RetentionServiceDeps) =>
  openOnce(async (): Promise<RetentionService> => {
    const { createRetentionService } = await import('#app/retention/retentionService.ts');
    const { createMentioningTexts } = await import('../platform/mentioningTexts.ts');
    const { settings, effectiveSettings } = platform;
    return createRetentionService({
      ...features,
      texts: createMentioningTexts({
        ...platform,
        savedViews: {
          list: () => settings.get('purchaseViews'),
          replace: (views) => settings.set('purchaseViews', [...views]),
        },
      }),
      getBusinessId: ({ connectionId, customerNumber }) =>
        connectionManager.profile(connectionId).companies.find((company) => company.customerNumber === customerNumber)
          ?.businessId ?? null,
      getChoice: (company) => getRetentionChoice(settings, company),
      setChoice: (company, choice) => setRetentionChoice(settings, company, choice),
      getFixedYears: () => effectiveSettings.get('retentionYears'),
      today: () => toLocalIsoDate(Date.now()),
    });
  });
