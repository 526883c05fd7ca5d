import { toExactNumber } from '#app/profile/exactJson.ts';
import type { DemoCompany } from '../company.ts';
import { demoPaymentReminderDays } from './events.ts';
import type { JsonMembers } from './organization.ts';

/** Returns the settings of one organization (specification 1.2), in the documented interface's words. */
export const createDemoOrganizationSettings = (company: DemoCompany): JsonMembers => ({
  logo: null,
  lateInterest: toExactNumber('10.5'),
  remarkTime: demoPaymentReminderDays,
  defaultPaymentTerm: 14,
  standardText: 'Kiitos tilauksestanne.',
  language: 'fi-FI',
  deliveryFailureAddress: company.email,
  channels: ['EInvoice', 'Email', 'Paper'],
  channelFallback: ['EInvoice', 'Email', 'Paper'],
  automaticAccounting: true,
  automaticReminders: true,
  automaticCollection: true,
  seller: {
    name: company.name,
    businessId: company.businessId,
    vatId: `FI${company.businessId.replace('-', '')}`,
    address: {
      address1: company.streetName.join(' '),
      postalCode: company.postCode,
      postOffice: company.townName,
      country: 'FI',
    },
    email: company.email,
    iban: company.iban,
    bic: company.bic,
  },
});
