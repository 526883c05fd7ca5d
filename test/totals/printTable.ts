import { type Compared, compare, examples } from './examples.ts';
import { floatUses } from './floats.ts';
import { properties } from './properties.ts';
import { handComputed } from './vectors.ts';

const runs = { full: 2000, short: 50 };

const isSame = ({ computed, published }: Compared): boolean => computed === published;

/**
 * Says how every figure of the examples, the laws of all documents and the search for floats came out; in the short form with
 * fewer documents per law. Answers whether all did well.
 */
export const printTable = (say: (line: string) => void, isShort: boolean): boolean => {
  const documentsPerLaw = isShort ? runs.short : runs.full;
  const documents = [...examples.map((example) => ({ name: example.name, compared: compare(example) })), ...byHand()];
  say(row('document', 'figures', 'right'));
  for (const { name, compared } of documents) {
    say(row(name, compared.length, compared.filter(isSame).length));
    for (const each of compared.filter((one) => !isSame(one)))
      say(`    ${each.figure}: ${each.computed}, published ${each.published}`);
  }
  say('');
  say(row(`law (${documentsPerLaw} documents each)`, '', 'holds'));
  const laws = properties.map(({ name, check }) => ({
    name,
    broken: captureCheckFailure(() => check(documentsPerLaw)),
  }));
  for (const { name, broken } of laws) say(row(name, '', broken === null ? 'yes' : `NO\n${broken}`));
  say('');
  const uses = floatUses();
  const wrong = uses.filter(({ isMoney }) => isMoney);
  say(row('floats in app/money and app/sales', 'looked at', 'on amounts'));
  say(row('', uses.length, wrong.length));
  for (const { file, line, source } of wrong) say(`    ${file}:${line}: ${source}`);
  return (
    documents.every(({ compared }) => compared.every(isSame)) &&
    laws.every(({ broken }) => broken === null) &&
    wrong.length === 0
  );
};

const byHand = () => [{ name: 'computed by hand', compared: handComputed() }];

const captureCheckFailure = (check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
};

const row = (name: string, middle: string | number, end: string | number): string =>
  `${name.padEnd(76)}${String(middle).padStart(10)}${String(end).padStart(12)}`;
