import { useQuery } from '@tanstack/react-query';
import type { ToldSettings } from '#app/contract/sales/settings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type DeliveryPlace, settingsForDeliveryQuery, settingsQuery } from '#renderer/shared/sales/queries.ts';

/**
 * What the service has set, null while nobody knows. It is asked again as a place comes in which a delivery depends on it; what
 * it told before stands meanwhile, and where it does not answer: its age stands beside what it does not allow.
 */
export const useSettings = (company: CompanyRef, place: DeliveryPlace | null): ToldSettings | null => {
  const { data = null } = useQuery(settingsQuery(company));
  useQuery({ ...settingsForDeliveryQuery(company, place), enabled: place !== null });
  return data;
};
