import { addDays } from '#app/demo/dates.ts';
import { createLump, euros, readStatedSums } from '../parts/billDraft.ts';
import { today } from '../parts/calendar.ts';
import { createBusinessId, createForeignAccount, createOwnReference, isFinnish } from '../parts/labelSupplier.ts';
import { isOld } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** What a bookkeeper wants to know and no kind of the list names. */
export const unlistedStories: readonly LabelStory[] = [
  story('unlisted/otherBusinessId', 6, (book) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 5, where: isFinnish });
    const id = createBusinessId(book.random);
    bill.seller.businessId = id;
    const reason = `${supplier.name} has always had ${supplier.businessId}; now ${id}, with the known account.`;
    const finding = 'known supplier with another business id';
    book.labelUnlisted(
      bill,
      { finding, story: 'unlisted/otherBusinessId', reason },
      'newSupplier',
      'nameChanged',
      'ibanChanged',
      'supplierIdChanged',
    );
  }),
  story('unlisted/otherCurrency', 5, (book, nth) => {
    const { supplier, bill } = book.pick({ group: 'amount', before: 5, where: (one) => one.currency === 'EUR' });
    bill.currency = takeNth(['SEK', 'USD', 'NOK', 'GBP', 'DKK'], nth);
    const reason = `${supplier.name} has always invoiced in euros; this one is in ${bill.currency}.`;
    const finding = 'another currency than the supplier uses';
    book.labelUnlisted(bill, { finding, story: 'unlisted/otherCurrency', reason }, 'unusualAmount');
  }),
  story('unlisted/prepaymentNotDeducted', 4, (book) => {
    const { bill, later } = book.pick({ group: 'repeat', before: 5, after: 1, habits: ['hourly'] });
    const [final] = later;
    const line = bill.lines[0];
    if (!final || !line) return;
    const whole = Math.round(line.netCents * 1.2);
    bill.lines = [createLump('Ennakkolasku 30 %, tilaus 88', Math.round(whole * 0.3), line.rate, line.code)];
    bill.needsPerson = true;
    final.lines = [createLump('Tilaus 88, loppulasku', whole, line.rate, line.code)];
    const reason = `The prepayment of ${euros(readStatedSums(bill).total)} (${bill.number}) is not taken off.`;
    const finding = 'prepayment not deducted from the final invoice';
    book.labelUnlisted(
      final,
      { finding, story: 'unlisted/prepaymentNotDeducted', reason },
      'unusualAmount',
      'duplicatePayment',
    );
  }),
  story('unlisted/belowTheLimit', 4, (book, nth) => {
    const { supplier, bill, earlier } = book.pick({ group: 'amount', before: 9, habits: ['hourly'], when: isOld(3) });
    const limit = takeNth([500_000, 200_000, 300_000, 1_000_000], nth);
    for (const one of [...earlier.slice(-3), bill]) {
      const line = one.lines[0];
      const gross = limit - book.random.whole(300, 4_000);
      one.lines = [
        createLump(
          line?.name ?? 'Työ',
          Math.round(gross / (1 + Number(line?.rate ?? 0) / 100)),
          line?.rate,
          line?.code,
        ),
      ];
      book.tolerate(one, 'unusualAmount');
    }
    const reason = `The fourth invoice of ${supplier.name} in a row just below ${euros(limit)}, above which a second person must approve.`;
    const finding = 'sums just below an approval limit, again and again';
    book.labelUnlisted(bill, { finding, story: 'unlisted/belowTheLimit', reason }, 'unusualAmount');
  }),
  story('unlisted/creepingUp', 4, (book) => {
    const { supplier, bill, earlier } = book.pick({
      group: 'amount',
      before: 11,
      habits: ['fixed'],
      where: (one) => one.bills.length < 25,
    });
    const line = bill.lines[0];
    const before = readStatedSums(earlier.at(-8) ?? bill).total;
    for (const [place, one] of [...earlier.slice(-7), bill].entries()) {
      one.lines = one.lines.map((row) =>
        createLump(row.name, Math.round(row.netCents * 1.05 ** (place + 1)), line?.rate, line?.code),
      );
      one.needsPerson = true;
      book.tolerate(one, 'unusualAmount');
    }
    const reason = `A constant fee of ${supplier.name} went up by a little each month, from ${euros(before)} to ${euros(readStatedSums(bill).total)} in eight.`;
    const finding = 'sums that creep up month by month';
    book.labelUnlisted(bill, { finding, story: 'unlisted/creepingUp', reason }, 'unusualAmount');
  }),
  story('unlisted/creditAsInvoice', 4, (book) => {
    const { supplier, bill } = book.pick({ group: 'repeat', before: 4, habits: ['wide', 'hourly'], when: isOld(30) });
    const days = book.random.whole(5, 20);
    const credit = book.addCopy(bill, days, {
      number: book.random.digits(6),
      invoiceDate: addDays(bill.invoiceDate ?? today, days),
      dueDate: addDays(bill.dueDate ?? today, days),
      delivery: bill.delivery ?? { from: bill.invoiceDate ?? today, to: bill.invoiceDate ?? today },
      reference: createOwnReference(supplier, book.random),
      order: `HYVITYSLASKU laskuun ${bill.number}`,
    });
    credit.lines = bill.lines.map((line) => ({ ...line, name: `Hyvitys: ${line.name}` }));
    const reason = `A credit note for ${bill.number}, sent as an invoice: it would be paid instead of deducted.`;
    const finding = 'credit note that counts as an invoice';
    book.labelUnlisted(
      credit,
      { finding, story: 'unlisted/creditAsInvoice', reason },
      'duplicatePayment',
      'nearNumber',
    );
    book.tolerate(bill, 'duplicatePayment', 'nearNumber');
  }),
  story('unlisted/twoAccountsOnOneInvoice', 4, (book) => {
    const { supplier, bill } = book.pick({ group: 'payee', before: 5, where: isFinnish });
    const { iban } = createForeignAccount(book.random);
    bill.reshape = (record) => {
      record.epiDetails = { ...(record.epiDetails as object), epiAccountId: iban };
    };
    const reason = `The seller's account is the known one of ${supplier.name}; the payment data says ${iban}, and that is what a bank would read.`;
    const finding = 'account of the payment data differs from that of the seller';
    book.labelUnlisted(bill, { finding, story: 'unlisted/twoAccountsOnOneInvoice', reason }, 'ibanChanged');
  }),
  story('unlisted/paymentDataAsksForMore', 4, (book, nth) => {
    const { bill } = book.pick({ group: 'amount', before: 4, where: isFinnish });
    const { total } = readStatedSums(bill);
    const asked = total + takeNth([10_000, 900, 45_000, 2_500], nth);
    bill.reshape = (record) => {
      record.epiDetails = { ...(record.epiDetails as object), epiInstructedAmount: asked / 100 };
    };
    const reason = `The total is ${euros(total)}, the payment data asks for ${euros(asked)}.`;
    const finding = 'sum of the payment data differs from the total';
    book.labelUnlisted(bill, { finding, story: 'unlisted/paymentDataAsksForMore', reason }, 'sumsDiffer');
  }),
];
