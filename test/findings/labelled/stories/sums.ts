import { createLump, euros, readStatedSums, sumLines } from '../parts/billDraft.ts';
import type { BillDraft } from '../parts/draftTypes.ts';
import { negateLines } from '../parts/repeatedBills.ts';
import { type LabelStory, story, takeNth } from '../parts/story.ts';

const hasVat = (bill: BillDraft): boolean => readStatedSums(bill).vat > 1000;

/** Rows, net, VAT and total do not fit together. */
export const sumStories: readonly LabelStory[] = [
  story('sums/totalDigitsSwapped', 7, (book) => {
    const { bill } = book.pick({
      group: 'plain',
      before: 3,
      when: (one) => /^\d*([1-9])(?!\1)[1-9]\d$/.test(String(readStatedSums(one).total)),
    });
    const right = readStatedSums(bill).total;
    const digits = String(right);
    bill.stated.total = Number(`${digits.slice(0, -3)}${digits.at(-2)}${digits.at(-3)}${digits.at(-1)}`);
    book.label(bill, 'sumsDiffer', `The total says ${euros(bill.stated.total)}; net and VAT are ${euros(right)}.`, {
      story: 'sums/totalDigitsSwapped',
    });
  }),
  story('sums/rowMissing', 6, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 3, habits: ['wide'], when: (one) => one.lines.length >= 2 });
    bill.stated = sumLines(bill.lines);
    const [dropped] = bill.lines.slice(-1);
    bill.lines = bill.lines.slice(0, -1);
    book.label(
      bill,
      'sumsDiffer',
      `The rows come to ${euros(sumLines(bill.lines).net)}, the net says ${euros(bill.stated.net ?? 0)}: the row “${dropped?.name}” is not on the invoice.`,
      { story: 'sums/rowMissing' },
    );
  }),
  story('sums/freightNotInRows', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'plain', before: 3, when: hasVat });
    const extra = takeNth([1_290, 2_500, 990, 4_900, 1_850], nth);
    const { net, vat } = sumLines(bill.lines);
    bill.stated = { net, vat, total: net + vat + extra };
    book.label(bill, 'sumsDiffer', `${euros(extra)} more than net and VAT; no row says for what.`, {
      story: 'sums/freightNotInRows',
    });
  }),
  story('sums/vatTwice', 4, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 4, when: hasVat });
    const { net, vat } = sumLines(bill.lines);
    bill.stated = { net, vat, total: net + 2 * vat };
    book.label(bill, 'sumsDiffer', `The VAT of ${euros(vat)} was added twice.`, {
      story: 'sums/vatTwice',
      besides: ['unusualAmount'],
    });
  }),
  story('sums/vatForgotten', 4, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 4, when: hasVat });
    const { net, vat } = sumLines(bill.lines);
    bill.stated = { net, vat, total: net };
    book.label(
      bill,
      'sumsDiffer',
      `The total is the net sum; the VAT of ${euros(vat)} stands beside it and is not in it.`,
      { story: 'sums/vatForgotten' },
    );
  }),
  story('sums/discountOnlyInRows', 4, (book, nth) => {
    const { bill } = book.pick({ group: 'plain', before: 3, when: hasVat });
    bill.stated = sumLines(bill.lines);
    const discount = Math.round(sumLines(bill.lines).net * takeNth([0.05, 0.1, 0.03, 0.15], nth));
    bill.lines = [...bill.lines, createLump('Alennus', -discount, bill.lines[0]?.rate)];
    book.label(
      bill,
      'sumsDiffer',
      `A discount of ${euros(discount)} is among the rows, but not taken off the net sum.`,
      { story: 'sums/discountOnlyInRows' },
    );
  }),
  story('sums/scannedComma', 3, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 3, where: (one) => one.channel === 'scan', when: hasVat });
    bill.stated.net = sumLines(bill.lines).net * 100;
    book.label(
      bill,
      'sumsDiffer',
      `The scanner lost the comma of the net sum: ${euros(bill.stated.net)} net in a total of ${euros(readStatedSums(bill).total)}.`,
      { story: 'sums/scannedComma', besides: ['unusualAmount'] },
    );
  }),
  story('sums/netMistyped', 4, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 3, when: hasVat });
    const { net, vat, total } = sumLines(bill.lines);
    bill.stated = { net: net + 9_000, vat, total };
    book.label(
      bill,
      'sumsDiffer',
      `Net ${euros(net + 9_000)} and VAT ${euros(vat)} are 90.00 € more than the total ${euros(total)}.`,
      { story: 'sums/netMistyped' },
    );
  }),
];

/** Sums that add up, or differ by rounding. */
export const sumTraps: readonly LabelStory[] = [
  story('sums/roundedRowByRow', 7, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 3, when: (one) => one.lines.length >= 2 && hasVat(one) });
    const vat = bill.lines.reduce((sum, line) => sum + Math.round((line.netCents * Number(line.rate)) / 100), 0);
    const { net } = sumLines(bill.lines);
    bill.stated = { net, vat, total: net + vat };
    book.trap(
      bill,
      ['sumsDiffer', 'vatRateInvalid'],
      'sums/roundedRowByRow',
      'The VAT was rounded row by row, which may be some cents off.',
    );
  }),
  story('sums/creditWithMinus', 6, (book) => {
    const { bill } = book.pick({
      group: 'plain',
      before: 5,
      where: (one) => one.country === 'FI',
      when: (one) => one.lines.length <= 3,
    });
    const credit = book.addCopy(bill, 9, {
      typeCode: 'INV02',
      number: book.random.digits(5),
      lines: negateLines(bill),
      isPlanted: true,
      needsPerson: true,
    });
    credit.invoiceDate = credit.arrivedOn;
    credit.dueDate = credit.arrivedOn;
    credit.delivery = bill.delivery ?? { from: bill.invoiceDate ?? '', to: bill.invoiceDate ?? '' };
    credit.order = `hyvitys laskuun ${bill.number}`;
    book.trap(
      credit,
      ['sumsDiffer', 'unusualAmount', 'duplicatePayment', 'duplicateNumber', 'overdue', 'impossibleDate'],
      'sums/creditWithMinus',
      'A credit note with negative sums for one earlier invoice.',
      true,
    );
  }),
  story('sums/commentRows', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'plain', before: 3 });
    bill.reshape = (record) => {
      const text = {
        articleName: takeNth(
          [
            'Kiitos tilauksestanne',
            'Toimitettu 3 kollissa',
            'Viitteenne: Maija',
            'Työmaa Rantatie 4',
            'Hinnat alv 0 %',
          ],
          nth,
        ),
        deliveredQuantity: null,
        unitCode: null,
        unitPriceAmount: null,
        rowVatRatePercent: null,
        rowVatCode: null,
        rowVatExcludedAmount: null,
      };
      record.invoiceRows = [text, ...(record.invoiceRows as object[])];
    };
    book.trap(
      bill,
      ['sumsDiffer', 'vatRateInvalid'],
      'sums/commentRows',
      'A row of words has no sum; the others add up.',
    );
  }),
  story('sums/withoutRows', 5, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 3, where: (one) => one.channel !== 'einvoice' });
    bill.stated = sumLines(bill.lines);
    bill.reshape = (record) => {
      record.invoiceRows = book.company.size > 1 ? [] : null;
    };
    book.trap(
      bill,
      ['sumsDiffer'],
      'sums/withoutRows',
      'An interpreted paper invoice has no rows, only its sums, which add up.',
    );
  }),
  story('sums/discountRow', 4, (book) => {
    const { bill } = book.pick({ group: 'plain', before: 3, when: hasVat });
    bill.lines = [
      ...bill.lines,
      createLump('Sopimusalennus', -Math.round(sumLines(bill.lines).net * 0.04), bill.lines[0]?.rate),
    ];
    book.trap(
      bill,
      ['sumsDiffer', 'unusualAmount'],
      'sums/discountRow',
      'A negative row for a discount that all sums contain.',
    );
  }),
  story('sums/creditTakenOff', 5, (book, nth) => {
    const { bill } = book.pick({ group: 'plain', before: 4, where: (one) => one.country === 'FI', when: hasVat });
    const { total } = sumLines(bill.lines);
    const payable = total - Math.min(takeNth([1_250, 3_000, 990, 4_400, 2_080], nth), Math.round(total / 2));
    bill.reshape = (record) => {
      record.epiDetails = { ...(record.epiDetails as object), epiInstructedAmount: payable / 100 };
      record.invoiceFreeText = 'Aiempi hyvitys on vähennetty maksettavasta summasta.';
    };
    book.trap(
      bill,
      ['sumsDiffer'],
      'sums/creditTakenOff',
      `Only ${euros(payable)} is to be paid: an earlier credit is taken off, the sums of this invoice add up.`,
      true,
    );
  }),
];
