import { useQuery } from '@tanstack/react-query';
import type { InvoiceDetail } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { type InvoiceAction, listInvoiceActions } from '#app/sales/followUps/invoiceActions.ts';
import { salesSettingsQuery } from './queries.ts';
import { useSalesCapabilities } from './useSalesCapabilities.ts';

export interface AvailableInvoiceActions {
  /** Empty while it is not known which there are. */
  readonly actions: readonly InvoiceAction[];
  readonly isLoading: boolean;
}

/** Returns the actions on a sent invoice that it allows and its service has: for its panel, its row and the palette. */
export const useInvoiceActions = (company: CompanyRef, detail: InvoiceDetail | null): AvailableInvoiceActions => {
  const { capabilities, isLoading: isLoadingCapabilities } = useSalesCapabilities(company);
  const { data: settings = null, isLoading: isLoadingSettings } = useQuery(salesSettingsQuery(company));
  const isLoading = detail === null || isLoadingCapabilities || isLoadingSettings;
  const actions = isLoading
    ? []
    : listInvoiceActions(detail, { capabilities, settings, today: toLocalIsoDate(new Date()) });
  return { actions, isLoading };
};
