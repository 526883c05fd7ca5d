import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { findOverdueInvoice } from '#app/sales/reminders/findOverdueInvoice.ts';
import { computePaymentDemand, createReminderForm } from '#app/sales/reminders/paymentDemand.ts';
import { formatReminderText } from '#renderer/features/sales/reminder/formatReminderText.ts';
import en from '#renderer/locales/en/reminderText.json';
import fi from '#renderer/locales/fi/reminderText.json';
import sv from '#renderer/locales/sv/reminderText.json';
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { createOverdueDetail, today } from '#test/unit/overdueInvoice.ts';

describe('the text of a reminder', () => {
  const write = async (language: 'en' | 'fi' | 'sv', detail = createOverdueDetail()): Promise<string> => {
    const i18n = createInstance();
    const resources = { en: { reminderText: en }, fi: { reminderText: fi }, sv: { reminderText: sv } };
    await i18n.init({ lng: language, resources, interpolation: { escapeValue: false } });
    const overdue = findOverdueInvoice(detail, today);
    const { demand } = overdue
      ? computePaymentDemand(overdue, createReminderForm('consumer', today, {}), today)
      : { demand: null };
    if (!demand) throw new Error('no demand');
    const t = i18n.getFixedT(language, 'reminderText');
    const seller = { name: 'Puutyö Laine Oy', iban: 'FI7944052020036082' };
    const format = createLocaleFormat(language, () => new Date(`${today}T12:00:00Z`));
    return formatReminderText({ invoice: detail.invoice, demand, seller, t, format });
  };

  test('names the invoice, each part of the sum, and how to pay', async () => {
    expect((await write('en')).replaceAll('\u00a0', ' ')).toBe(`Payment reminder

Hello,

our invoice 1047 of 15 Feb 2026 was due on 1 Mar 2026, and we have not received its payment.

Open amount: 1,000.00 €
Late interest 9.5 %, 2 Mar 2026 – 31 Mar 2026 (30 days): 7.81 €
Reminder fee: 5.00 €
To pay by 14 Apr 2026: 1,012.81 €

Account: FI79 4405 2020 0360 82
Reference: 12344

If you have paid already, this message needs no answer. If something is wrong with the invoice, please tell us before the due date above.

Kind regards
Puutyö Laine Oy`);
  });

  test('is in the language of its recipient', async () => {
    expect(await write('fi')).toMatch(/^Maksumuistutus.*Viivästyskorko 9,5 %, 2\.3\.2026.*1\s012,81/s);
    expect(await write('sv')).toMatch(/^Betalningspåminnelse.*Dröjsmålsränta 9,5 %.*1\s012,81/s);
  });

  test('leaves out what the service does not tell, and shows characters that would hide something', async () => {
    const text = await write('en', createOverdueDetail({ number: null, referenceNumber: '', contactName: null }));
    expect(text).toContain('our invoice of 15 Feb 2026 was due');
    expect(text).not.toContain('Reference');
    expect(await write('en', createOverdueDetail({ number: '10\u202e47' }))).not.toContain('\u202e');
  });
});
