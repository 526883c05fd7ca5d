import { useQuery } from '@tanstack/react-query';
import type { FetchedSalesSettings } from '#app/contract/sales/settings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import {
  type DeliverySettingsScreen,
  salesSettingsQuery,
  settingsForDeliveryQuery,
} from '#renderer/shared/sales/queries.ts';

/**
 * Returns the service's settings, null while they are unknown. They are fetched again when a place opens in which a
 * delivery depends on them; until then, and if the service does not answer, the cached ones apply: their age is shown
 * beside each restriction.
 */
export const useDeliverySettings = (
  company: CompanyRef,
  screen: DeliverySettingsScreen | null,
): FetchedSalesSettings | null => {
  const { data = null } = useQuery(salesSettingsQuery(company));
  useQuery({ ...settingsForDeliveryQuery(company, screen), enabled: screen !== null });
  return data;
};
