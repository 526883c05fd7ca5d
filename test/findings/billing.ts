import { addDays } from '#app/demo/dates.ts';
import type { SeededRandom } from '#app/demo/random.ts';
import type { Draft, Habit, Supplier } from './set.ts';

/** One bill before it is written out: `day` counts back from today, money is whole cents. */
interface Bill {
  readonly day: number;
  readonly net: number;
  readonly number: string;
  readonly dueDays?: number;
}

/** Everything that an ordinary supplier sends in its time, written as it writes. */
export const createSupplierInvoices = (random: SeededRandom, supplier: Supplier, today: string): Draft[] =>
  createBillsByHabit[supplier.habit](random, supplier).map((bill, nth) => written(random, supplier, bill, nth, today));

/** Numbers run on as a supplier sends to others, too. */
const running = (random: SeededRandom, first: number, aDay: number, from: number): ((day: number) => string) => {
  let last = first;
  let lastDay = from;
  return (day) => {
    last += 1 + Math.round((lastDay - day) * aDay * (0.7 + random.whole(0, 6) / 10));
    lastDay = day;
    return String(last);
  };
};

const everyFewDays = (random: SeededRandom, { from, until }: Supplier, least: number, most: number): number[] => {
  const days: number[] = [];
  for (let day = from; day >= until; day -= random.whole(least, most)) days.push(day);
  return days;
};

const monthly = ({ from, until }: Supplier): number[] =>
  Array.from({ length: Math.max(1, Math.floor((from - until) / 30.4)) }, (_, month) => Math.round(from - month * 30.4));

const projects = (random: SeededRandom, supplier: Supplier): Bill[] => {
  const number = running(random, random.whole(1000, 900_000), random.whole(1, 40) / 10, supplier.from);
  return everyFewDays(random, supplier, 8, 45).map((day) => ({
    day,
    net: random.whole(40_00, 9_000_00),
    number: number(day),
  }));
};

const createBillsByHabit: Readonly<Record<Habit, (random: SeededRandom, supplier: Supplier) => Bill[]>> = {
  projects,
  discounts: projects,
  grossRows: projects,
  rent: (random, supplier) => {
    const number = running(random, random.whole(100, 9000), 0.4, supplier.from);
    const net = random.whole(400, 3000) * 100;
    return monthly(supplier).map((day) => ({ day, net, number: number(day) }));
  },
  /** Two or three contracts of one price, each on a bill of its own, all on one day. */
  contracts: (random, supplier) => {
    const number = running(random, random.whole(100_000, 800_000), 9, supplier.from);
    const net = random.whole(15, 90) * 100 + 90;
    const count = random.whole(2, 3);
    return monthly(supplier).flatMap((day) => Array.from({ length: count }, () => ({ day, net, number: number(day) })));
  },
  utility: (random, supplier) => {
    const number = running(random, random.whole(30_000_000, 80_000_000), 120, supplier.from);
    return monthly(supplier).map((day) => ({ day, net: random.whole(90_00, 1_900_00), number: number(day) }));
  },
  /** Lunches and taxis: small sums from a short list, several on one day. */
  counter: (random, supplier) => {
    const number = running(random, random.whole(1000, 5000), 15, supplier.from);
    const prices = [10_90, 11_90, 13_50, 21_80, 23_80, 35_70] as const;
    return everyFewDays(random, supplier, 3, 9).flatMap((day) =>
      Array.from({ length: random.whole(1, 4) }, () => ({ day, net: random.pick(prices), number: number(day) })),
    );
  },
  /** The same work every week, all of a month to be paid on one day. */
  weekly: (random, supplier) => {
    const number = running(random, random.whole(2000, 9000), 1, supplier.from);
    const net = random.whole(150, 700) * 100;
    return everyFewDays(random, supplier, 7, 7).map((day) => ({
      day,
      net,
      number: number(day),
      dueDays: 14 + (day % 30),
    }));
  },
  /** Two shops that count for themselves. */
  shops: (random, supplier) => {
    const numbers = [running(random, 400, 0.5, supplier.from), running(random, 380, 0.5, supplier.from)];
    return everyFewDays(random, supplier, 6, 20).map((day, nth) => ({
      day,
      net: random.whole(20_00, 700_00),
      number: numbers[nth % 2]?.(day) ?? '',
    }));
  },
  /** A year's insurance at once, to be paid in parts. */
  instalments: (random, supplier) => {
    const number = running(random, random.whole(10_000, 90_000), 6, supplier.from);
    return everyFewDays(random, supplier, 150, 190).flatMap((day) => {
      const net = random.whole(120_00, 900_00);
      return [14, 45, 75, 105].map((dueDays) => ({ day, net, number: number(day), dueDays }));
    });
  },
  /** Begins at 1 every year. */
  yearlyNumbers: (random, supplier) => {
    let year = -1;
    let number = 0;
    return everyFewDays(random, supplier, 12, 40).map((day) => {
      const ofYear = Math.floor((day + 41) / 365);
      number = ofYear === year ? number + random.whole(1, 3) : 1;
      year = ofYear;
      return { day, net: random.whole(50, 2500) * 100, number: String(number) };
    });
  },
  monthNumbers: (random, supplier) => {
    const net = random.whole(300, 2200) * 100;
    return monthly(supplier).map((day, month) => ({
      day,
      net,
      number: `${(month % 12) + 1}/${2025 + Math.floor(month / 12)}`,
    }));
  },
  /** Corrects itself: a bill, the credit note of it, and the bill again under a new number. */
  creditsAndReplaces: (random, supplier) => {
    const number = running(random, random.whole(5000, 90_000), 2, supplier.from);
    return everyFewDays(random, supplier, 15, 40).flatMap((day, nth) => {
      const net = random.whole(80_00, 4_000_00);
      const bill = { day, net, number: number(day) };
      if (nth % 6 !== 3) return [bill];
      return [
        bill,
        { day, net: -net, number: nth % 12 === 3 ? bill.number : number(day) },
        { day, net, number: number(day) },
      ];
    });
  },
};

const written = (random: SeededRandom, supplier: Supplier, bill: Bill, nth: number, today: string): Draft => {
  const { currency, habit, vatRate } = supplier;
  const vat = Math.round((bill.net * vatRate) / 10_000);
  const invoiceDate = addDays(today, -bill.day);
  const dueDays = bill.dueDays ?? random.pick([7, 14, 14, 21, 30]);
  const isCredit = bill.net < 0;
  return {
    supplier,
    row: {
      sellerName: supplier.nameOn(nth, bill.day),
      businessId: supplier.businessId,
      iban: isCredit && nth % 2 === 0 ? null : supplier.accountOn(nth, bill.day),
      bic: supplier.bic,
      invoiceNumber: bill.number,
      invoiceDate,
      dueDate: addDays(invoiceDate, dueDays),
      amount: money(toHabitualTotal(random, bill.net + vat, currency, habit)),
      netAmount: money(bill.net),
      vatAmount: money(vat),
      currency,
      reference: null,
      buyerName: null,
      // Of every invoice the service says whether it is paid; `isPaid` is what that means.
      serviceStatus: 'STATED',
      openAmount: null,
      isCreditNote: null,
      isPaid: dueDays < bill.day ? random.whole(1, 25) > 1 : random.whole(1, 10) === 1,
    },
    lineTotal: toHabitualRowsSum(random, habit, bill.net, vat),
  };
};

/** Crowns are rounded to whole ones; elsewhere a cent may be lost between rates. */
const toHabitualTotal = (random: SeededRandom, cents: number, currency: string, habit: Habit): number => {
  if (currency === 'SEK' || currency === 'NOK') return Math.round(cents / 100) * 100;
  return habit === 'projects' && random.whole(1, 20) === 1 ? cents + random.pick([-2, -1, 1, 2]) : cents;
};

const toHabitualRowsSum = (random: SeededRandom, habit: Habit, net: number, vat: number): string | null => {
  if (habit === 'discounts') return money(Math.round(net / (random.whole(85, 97) / 100)));
  if (habit === 'grossRows') return money(net + vat);
  if (net < 0) return money(random.whole(0, 1) === 0 ? net : -net);
  if (random.whole(1, 12) === 1) return null;
  // A row that rounds the whole for cash.
  return money(random.whole(1, 30) === 1 ? net + random.pick([-4, -3, 3, 4]) : net);
};

export const money = (cents: number): string => {
  const figures = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${figures.slice(0, -2)}.${figures.slice(-2)}`;
};

/** What {@link money} wrote, in cents. */
export const cents = (written: string | null): number => Number(String(written).replace('.', ''));
