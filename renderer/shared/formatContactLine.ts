import type { DraftContact } from '#app/contract/sales/draft.ts';

/** Returns the details of a contact in one line: `1572860-0 · Puruvedentie 4, 59800 Kesälahti`. */
export const formatContactLine = ({ type, businessId, street, postalCode, town, country }: DraftContact): string => {
  const postalTown = [postalCode, town].filter(Boolean).join(' ');
  const address = [street, postalTown, country === 'FI' ? '' : country].filter(Boolean).join(', ');
  return [type === 'business' ? businessId : '', address].filter(Boolean).join(' · ');
};
