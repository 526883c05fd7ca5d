import { readFileSync } from 'node:fs';
import Big from 'big.js';
import { calculatePercentage, formatDecimal } from '#app/money/decimal.ts';
import { type CalculationLine, calculateDocumentTotals, type VatClassifiedAmount } from '#app/money/documentTotals.ts';

/** An allowance or charge; where it was stated in percent, of what. */
interface Percentage {
  readonly amount: string;
  readonly percent: string | null;
  readonly baseAmount: string | null;
}

interface Amount extends Percentage {
  readonly vatCategory: string;
  readonly vatRate: string | null;
}

/** The figures of a published example invoice (test/fixtures/en16931-totals.json). */
export interface Example {
  readonly name: string;
  /** Fields in which the published example itself is wrong. */
  readonly knownDeviation: readonly string[] | null;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: string;
    readonly unitPrice: string;
    readonly baseQuantity: string | null;
    readonly allowances: readonly Percentage[];
    readonly charges: readonly Percentage[];
    readonly vatCategory: string;
    readonly vatRate: string | null;
    readonly netAmount: string;
  }[];
  readonly documentAllowances: readonly Amount[];
  readonly documentCharges: readonly Amount[];
  readonly vatBreakdown: readonly {
    readonly category: string;
    readonly rate: string | null;
    readonly taxableAmount: string;
    readonly taxAmount: string;
  }[];
  readonly totals: Readonly<Record<string, string | null>>;
}

export const examples: readonly Example[] = JSON.parse(
  readFileSync(new URL('../fixtures/en16931-totals.json', import.meta.url), 'utf8'),
);

/** One figure as computed beside the one that is published, both as decimal text. */
export interface Compared {
  readonly figure: string;
  readonly computed: string;
  readonly published: string;
}

const big = (text: string | null | undefined): Big => new Big(text ?? 0);
const written = (text: string | null | undefined): string => formatDecimal(big(text));

/** Every figure of the example: its percentages, the nets of its lines, its breakdown and its totals. */
export const compare = (example: Example): readonly Compared[] => {
  const totals = calculateDocumentTotals({
    lines: example.lines.map((line) => toCalculationLine(line, isWrong(example, line.id))),
    documentAllowances: example.documentAllowances.map(toClassifiedAmount),
    documentCharges: example.documentCharges.map(toClassifiedAmount),
    prepaid: big(example.totals.prepaid),
    rounding: big(example.totals.rounding),
  });
  const { lines, categories, ...figures } = totals;
  const breakdown = categories.map(({ category, rate, taxable, tax }) =>
    [category, ...[rate, taxable, tax].map(formatDecimal)].join(' '),
  );
  const published = example.vatBreakdown.map(({ category, rate, taxableAmount, taxAmount }) =>
    [category, ...[rate, taxableAmount, taxAmount].map(written)].join(' '),
  );
  return [
    ...comparePercentages(example),
    ...example.lines.map(({ id, netAmount }, index) => ({
      figure: `net of line ${id}`,
      computed: formatDecimal(lines[index]?.net ?? big(null)),
      published: written(netAmount),
    })),
    { figure: 'VAT breakdown', computed: breakdown.sort().join('; '), published: published.sort().join('; ') },
    ...Object.entries(figures).map(([name, figure]) => ({
      figure: name,
      computed: formatDecimal(figure),
      published: written(example.totals[name]),
    })),
  ];
};

const comparePercentages = ({ lines, documentAllowances, documentCharges }: Example): readonly Compared[] =>
  [
    ...lines.flatMap(({ allowances, charges }) => [...allowances, ...charges]),
    ...documentAllowances,
    ...documentCharges,
  ]
    .filter(({ percent, baseAmount }) => percent !== null && baseAmount !== null)
    .map(({ amount, percent, baseAmount }) => ({
      figure: `${percent} % of ${baseAmount}`,
      computed: formatDecimal(calculatePercentage(big(baseAmount), big(percent))),
      published: written(amount),
    }));

const isWrong = ({ knownDeviation }: Example, id: string): boolean =>
  knownDeviation?.includes(`lines[id=${id}].netAmount`) ?? false;

/** A line whose published net is known to be wrong enters with that net, so that the rest can still be compared. */
const toCalculationLine = (line: Example['lines'][number], isPublishedWrong: boolean): CalculationLine => ({
  quantity: big(isPublishedWrong ? '1' : line.quantity),
  unitPrice: big(isPublishedWrong ? line.netAmount : line.unitPrice),
  baseQuantity: big(line.baseQuantity ?? '1'),
  allowances: isPublishedWrong ? [] : line.allowances.map(({ amount }) => big(amount)),
  charges: isPublishedWrong ? [] : line.charges.map(({ amount }) => big(amount)),
  vatCategory: line.vatCategory,
  vatRate: big(line.vatRate),
});

const toClassifiedAmount = ({ amount, vatCategory, vatRate }: Amount): VatClassifiedAmount => ({
  amount: big(amount),
  vatCategory,
  vatRate: big(vatRate),
});
