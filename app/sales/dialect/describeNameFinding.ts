import type { DialectNameFinding } from '#app/contract/sales/dialect.ts';

/** Describes a name that fits nothing, in English. */
export const describeNameFinding = ({
  kind,
  name,
  suggestion,
}: Pick<DialectNameFinding, 'kind' | 'name' | 'suggestion'>): string => {
  const guess = suggestion === null ? '' : `; is ${suggestion} meant?`;
  switch (kind) {
    case 'unknownInput':
      return `Invoice Desk gives no ${name} here${guess}`;
    case 'unusedInput':
      return `Invoice Desk gives ${name}, and the body does not use it`;
    case 'unknownField':
      return `Invoice Desk reads no ${name} here${guess}`;
    case 'unknownMember':
      return `the answer has no ${name} there${guess}`;
    case 'unusedMember':
      return `the answer has ${name}, and nothing reads it`;
  }
};
