import { addDays } from '#app/demo/dates.ts';
import { today } from '../parts/calendar.ts';
import { payTo } from '../parts/companyBook.ts';
import { createBusinessId, createFinnishAccount, createOwnReference } from '../parts/labelSupplier.ts';
import { isOld, tolerateOriginal } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

/** The same bill comes again under another number, or from somebody else. */
export const duplicatePaymentStories: readonly LabelStory[] = [
  story('duplicates/otherSupplierSameBill', 6, (book, nth) => {
    const { bill, supplier } = book.pick({
      group: 'repeat',
      before: 4,
      where: (one) => one.country === 'FI',
      when: isOld(20),
    });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, book.random.whole(0, 20));
    copy.seller = {
      name: takeNth(
        [
          'Laskutuspalvelu Ilves Oy',
          'Suora Tili Oy',
          'Kumppanuus Halla Oy',
          'Reskontra Pohja Oy',
          'Jälleenmyynti Rannikko Oy',
          'Helpot Laskut Oy',
        ],
        nth,
      ),
      businessId: nth === 3 ? null : createBusinessId(book.random),
      additionalName: null,
    };
    book.label(
      copy,
      'duplicatePayment',
      `Number, sum, date and account are those of an invoice of ${supplier.name}; only the seller is called ${copy.seller.name}.`,
      {
        story: 'duplicates/otherSupplierSameBill',
        or: ['duplicateNumber'],
        besides: ['newSupplier', 'nameChanged', 'ibanChanged', 'nearNumber', 'accountOfOther'],
      },
    );
  }),
  story('duplicates/customerNumberAsNumber', 6, (book, nth) => {
    const { bill } = book.pick({ group: 'repeat', before: 4, when: isOld(15) });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, book.random.whole(1, 11), {
      number:
        takeNth([`A${book.random.digits(6)}`, bill.reference ?? book.random.digits(8), book.random.digits(7)], nth) ??
        null,
    });
    copy.attachment = `skannaus-${book.random.digits(6)}.pdf`;
    book.label(
      copy,
      'duplicatePayment',
      `The paper copy of ${bill.number}; whoever typed it took the ${takeNth(['customer number', 'reference', 'order number'], nth)} for the number of the invoice.`,
      { story: 'duplicates/customerNumberAsNumber', besides: ['nearNumber'] },
    );
  }),
  story('duplicates/withoutNumber', 4, (book) => {
    const { bill } = book.pick({ group: 'repeat', before: 4, when: isOld(15) });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, book.random.whole(2, 9), { number: null, order: null });
    book.label(
      copy,
      'duplicatePayment',
      `A scan of ${bill.number} on which the number could not be read: sum, date and account are the same.`,
      { story: 'duplicates/withoutNumber' },
    );
  }),
  story('duplicates/proforma', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'repeat', before: 3, when: isOld(15) });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, nth, {
      number:
        takeNth([`PF-${book.random.digits(4)}`, `TILAUS ${book.random.digits(5)}`, `Q${book.random.digits(5)}`], nth) ??
        null,
    });
    book.label(
      copy,
      'duplicatePayment',
      `The order confirmation ${copy.number} came as an invoice too, beside ${bill.number} for the same goods.`,
      { story: 'duplicates/proforma' },
    );
  }),
  story('duplicates/sameReferenceNewNumber', 5, (book) => {
    const { bill } = book.pick({
      group: 'repeat',
      before: 4,
      where: (one) => one.referenceHabit === 'perInvoice' && one.country === 'FI',
      when: isOld(80),
    });
    tolerateOriginal(book, bill);
    const days = book.random.whole(30, 75);
    const copy = book.addCopy(bill, days, {
      number: String(Number(bill.number?.replaceAll(/\D/g, '')) + book.random.whole(300, 900)),
      invoiceDate: addDays(bill.invoiceDate ?? today, days),
      dueDate: addDays(bill.dueDate ?? today, days),
      delivery: bill.delivery ?? { from: bill.invoiceDate ?? today, to: bill.invoiceDate ?? today },
    });
    book.label(
      copy,
      'duplicatePayment',
      `The sum and the reference ${bill.reference} of ${bill.number}, which was paid; only number and date are new.`,
      {
        story: 'duplicates/sameReferenceNewNumber',
        or: ['duplicateNumber', 'nearNumber'],
        besides: ['referenceChanged'],
      },
    );
  }),
  story('duplicates/throughFactoring', 4, (book) => {
    const { bill, supplier } = book.pick({
      group: 'repeat',
      before: 5,
      habits: ['hourly', 'wide'],
      where: (one) => one.country === 'FI',
      when: isOld(20),
    });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, book.random.whole(1, 9));
    copy.seller = { ...copy.seller, name: `${supplier.name} / Revontuli Rahoitus Oyj` };
    payTo(copy, createFinnishAccount(book.random, 'NDEAFIHH'));
    book.label(
      copy,
      'duplicatePayment',
      `${bill.number} came from ${supplier.name} and once more from a factoring company: only one of the two may be paid.`,
      {
        story: 'duplicates/throughFactoring',
        or: ['duplicateNumber'],
        besides: ['ibanChanged', 'nameChanged', 'nearNumber', 'newSupplier'],
      },
    );
  }),
  story('duplicates/sameDayTwoNumbers', 5, (book) => {
    const { bill } = book.pick({ group: 'repeat', before: 5, habits: ['wide', 'hourly'], when: isOld(10) });
    tolerateOriginal(book, bill);
    const copy = book.addCopy(bill, 0, {
      number: book.random.digits(6),
      reference: createOwnReference(bill.supplier, book.random),
    });
    book.label(
      copy,
      'duplicatePayment',
      `The same rows, sum, order and day as ${bill.number} under ${copy.number}: entered twice in the supplier’s system.`,
      { story: 'duplicates/sameDayTwoNumbers', besides: ['nearNumber'] },
    );
  }),
];
