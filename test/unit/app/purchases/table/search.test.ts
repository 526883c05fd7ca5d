import { describe, expect, it } from 'vitest';
import { NgramCollector } from '#app/purchases/table/search/ngramCollector.ts';
import { NgramPostings } from '#app/purchases/table/search/postings.ts';
import { SearchBuilder } from '#app/purchases/table/search/search.ts';
import { SearchTextBlock, searchTextBlockSize } from '#app/purchases/table/search/searchTextBlock.ts';
import { finish } from './viewParts.ts';

/** The texts that a set of bits stands for. */
const listTexts = (bits: Uint32Array): number[] =>
  [...bits].flatMap((word, index) =>
    Array.from({ length: 32 }, (_, bit) => index * 32 + bit).filter((text) => ((word >>> (text % 32)) & 1) === 1),
  );
const numbersBelow = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a block of texts', () => {
  it.each([0, 1, 31, 32, 33, 64, 65])('of %i has a bit for each of them', (count) => {
    const block = new SearchTextBlock(Array<string>(count).fill('x'));
    expect(block.size).toBe(count);
    expect(listTexts(block.all())).toEqual(numbersBelow(count));
  });

  it('finds a word in one text, and not across two', () => {
    const block = new SearchTextBlock(['ab', 'cd', 'abcd', '', 'xbc']);
    const find = (word: string): number[] => {
      const bits = block.all();
      block.narrow(bits, Buffer.from(word), null);
      return listTexts(bits);
    };
    expect(find('bc')).toEqual([2, 4]);
    expect(find('b')).toEqual([0, 2, 4]);
    expect(find('d')).toEqual([1, 2]);
    expect(find('abcd')).toEqual([2]);
    expect(find('abcde')).toEqual([]);
    expect(find('aab')).toEqual([]);
  });

  it('finds a word that begins again within itself', () => {
    const block = new SearchTextBlock(['aaab', 'aab', 'abaabab', 'aba']);
    const bits = block.all();
    block.narrow(bits, Buffer.from('aab'), null);
    expect(listTexts(bits)).toEqual([0, 1, 2]);
  });

  it('goes on from where a shorter word was', () => {
    const block = new SearchTextBlock(['xa xab', 'ab', 'ba']);
    const bits = block.all();
    const starts = block.narrow(bits, Buffer.from('a'), null);
    expect([...(starts ?? [])]).toEqual([1, 6, 9]);
    const longer = block.narrow(bits, Buffer.from('ab'), starts);
    expect(listTexts(bits)).toEqual([0, 1]);
    expect([...(longer ?? [])].slice(0, 2)).toEqual([4, 6]);
  });

  it('looks only at the texts that are left', () => {
    const block = new SearchTextBlock(['a', 'a', 'b']);
    const bits = Uint32Array.of(0b101);
    block.narrow(bits, Buffer.from('a'), null);
    expect(listTexts(bits)).toEqual([0]);
  });
});

describe('the parts of words', () => {
  const collect = (collector: NgramCollector, texts: readonly string[]) => {
    let end = 0;
    const ends = Uint32Array.from(texts, (text) => {
      end += Buffer.byteLength(text);
      return end;
    });
    finish(collector.read(Buffer.from(texts.join('')), ends));
    let from = 0;
    return [...collector.textNgramEnds].map((to) => {
      const parts = [...collector.textNgrams.subarray(from, to)].map((number) => toText(collector.keys[number] ?? 0));
      from = to;
      return parts.sort();
    });
  };
  const toText = (key: number): string =>
    Buffer.from([key >> 16, key >> 8, key].map((byte) => byte & 0xff))
      .subarray(-Math.floor(key / 2 ** 24))
      .toString('latin1');

  it('are its runs of one to three bytes, each once, none with a space', () => {
    const collector = new NgramCollector();
    expect(collect(collector, ['abab c', '', 'b\nc!'])).toEqual([
      ['a', 'ab', 'aba', 'b', 'ba', 'bab', 'c'],
      [],
      ['!', 'b', 'c', 'c!'],
    ]);
    expect(collector.keys.map((key, number) => [toText(key), collector.counts[number]])).toEqual([
      ...[
        ['a', 1],
        ['b', 2],
        ['ab', 1],
        ['ba', 1],
        ['aba', 1],
        ['bab', 1],
        ['c', 2],
        ['!', 1],
        ['c!', 1],
      ],
    ]);
    expect(collect(collector, ['c'])).toEqual([['c']]);
    expect(collector.counts).toEqual([1]);
  });

  it('are told apart where there are more than places at first', () => {
    const letters = numbersBelow(94).map((index) => String.fromCharCode(33 + index));
    const texts = letters.flatMap((one) =>
      letters.map((other) => `${one}${other}${letters[numbersBelow(94)[one.charCodeAt(0) % 94] ?? 0]}`),
    );
    const collector = new NgramCollector();
    const parts = collect(collector, texts);
    expect(parts.map((each) => each.filter((part) => part.length === 3))).toEqual(texts.map((text) => [text]));
    expect(new Set(collector.keys).size).toBe(collector.keys.length);
  });

  it('decide on short words alone, and narrow down longer ones', () => {
    const texts = [...Array<string>(40).fill('many'), 'rare many', 'rany', 'man any', 'm y'];
    const collector = new NgramCollector();
    collect(collector, texts);
    const postings = new NgramPostings(collector);
    const narrow = (word: string) => {
      const bits = new SearchTextBlock(texts).all();
      const isDecided = postings.narrow(bits, Buffer.from(word));
      return [isDecided, listTexts(bits)];
    };
    const many = numbersBelow(41);
    expect(narrow('m')).toEqual([true, [...many, 42, 43]]);
    expect(narrow('ma')).toEqual([true, [...many, 42]]);
    expect(narrow('man')).toEqual([true, [...many, 42]]);
    // Both parts of the word are in `man any`, which does not hold it.
    expect(narrow('many')).toEqual([false, [...many, 42]]);
    expect(narrow('rar')).toEqual([true, [40]]);
    expect(narrow('rany')).toEqual([false, [41]]);
    expect(narrow('xyz')).toEqual([true, []]);
    expect(narrow('a b')).toEqual([false, numbersBelow(44)]);
    expect(narrow('\n')).toEqual([false, numbersBelow(44)]);
  });
});

describe('a search', () => {
  const build = (texts: readonly string[]) => {
    const builder = new SearchBuilder();
    for (const text of texts) builder.push(text);
    return builder.finish();
  };
  const find = (search: ReturnType<typeof build>, count: number, query: string): number[] => {
    const mask = new Uint8Array(count).fill(1);
    search.narrow(query, mask);
    return numbersBelow(count).filter((row) => mask[row] === 1);
  };

  it.each([searchTextBlockSize - 1, searchTextBlockSize, searchTextBlockSize + 1])(
    'finds the last of %i texts',
    (count) => {
      const texts = numbersBelow(count).map((index) => `x${index} y`);
      const search = build(texts);
      for (const step of ['as it is', 'prepared', 'prepared again']) {
        expect(find(search, count, `x${count - 1}`), step).toEqual([count - 1]);
        expect(find(search, count, `y x${count - 2} `), step).toEqual([count - 2]);
        expect(find(search, count, 'y'), step).toHaveLength(count);
        finish(search.prepare());
      }
    },
  );

  it('leaves rows that were left out before', () => {
    const search = build(['a', 'a', 'b']);
    const mask = Uint8Array.of(0, 1, 1);
    search.narrow('a', mask);
    expect([...mask]).toEqual([0, 1, 0]);
    expect(find(build([]), 0, 'a')).toEqual([]);
  });

  it('finds the same however many searches came between', () => {
    const texts = numbersBelow(60).map((index) => `lasku ${index}`);
    const search = build(texts);
    const queries = [
      ...numbersBelow(40).map((index) => `lasku ${index}`),
      ...numbersBelow(9).map(String),
      'las',
      'lasku 1',
      '',
    ];
    const expected = (query: string): number[] =>
      numbersBelow(60).filter((row) => query.split(' ').every((word) => texts[row]?.includes(word)));
    for (const query of [...queries, ...queries.toReversed()])
      expect(find(search, 60, query), query).toEqual(expected(query));
  });
});
