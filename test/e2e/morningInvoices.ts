import { createDemoBusinessId, createIban } from '#app/demo/purchases/checkDigits.ts';
import { addDays } from '#app/lib/calendarDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';

const today = toLocalIsoDate(Date.now());

/** Suppliers with one invoice each this morning; the last of them ask for another account. */
export const morningCount = 60;
export const seriousCount = 6;
/** Paid invoices of each supplier before. */
const historyCount = 4;

const suppliers = Array.from({ length: morningCount }, (_, index) => ({
  name: `${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(97 + Math.floor(index / 26))}kkonen ${index} Oy`,
  businessId: createDemoBusinessId(1_200_000 + 37 * index),
  iban: createIban('FI', `1234560${String(1_000_000 + 7 * index)}`),
  otherIban: createIban('FI', `8000120${String(2_000_000 + 7 * index)}`),
  amount: 100 + 13 * index,
}));

/** An invoice of a supplier so many months ago; 0 is that of this morning. */
const createBill = (index: number, monthsAgo: number): object => {
  const supplier = suppliers[index];
  const isSerious = monthsAgo === 0 && index >= morningCount - seriousCount;
  const invoiceDate = addDays(today, -30 * monthsAgo - 2);
  return {
    id: `s${index}-${monthsAgo}`,
    seller: {
      businessId: supplier?.businessId,
      organisationName: supplier?.name,
      bankAccount: { iban: isSerious ? supplier?.otherIban : supplier?.iban, bic: null },
    },
    buyer: { organisationName: 'Saimaan Puutuote Oy' },
    invoiceNumber: String(5000 + 91 * (historyCount - monthsAgo) + 1000 * index),
    invoiceDate,
    dueDate: addDays(invoiceDate, 21),
    invoiceTotalVatIncludedAmount: supplier?.amount,
    invoiceCurrencyCode: 'EUR',
    paymentStatusCode: monthsAgo === 0 ? 'NOTPAID' : 'PAID',
  };
};

const createBills = (monthsAgo: number): object[] => suppliers.map((_, index) => createBill(index, monthsAgo));

/** Four paid invoices of each supplier. */
export const historyInvoices: readonly object[] = [4, 3, 2, 1].flatMap(createBills);
/** One invoice of each supplier: ordinary ones, and some that ask for another account. */
export const morningInvoices: readonly object[] = createBills(0);
