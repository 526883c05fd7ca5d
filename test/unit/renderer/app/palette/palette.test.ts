import { describe, expect, test } from 'vitest';
import type { Connection } from '#app/contract/connections.ts';
import { sortCompaniesByRecentUse } from '#renderer/app/palette/sortCompaniesByRecentUse.ts';
import { filterBySearchWords } from '#renderer/ui/filterBySearchWords.ts';

describe('what is typed into the palette', () => {
  const entries = ['Mäkinen & Älä Oy 1572860-0 1001 Own service', 'Lahden Kirjanpito Oy 2077474-0 1002 Demo'].map(
    (words) => ({ words }),
  );

  test.each([
    ['', 2],
    ['   ', 2],
    ['oy', 2],
    ['maki', 1],
    ['MÄKINEN', 1],
    ['service mäkinen', 1],
    ['1572860', 1],
    ['1002', 1],
    ['lahden 1001', 0],
    ['(', 0],
  ])('"%s" finds %i', (query, count) => {
    expect(filterBySearchWords(entries, query)).toHaveLength(count);
  });
});

describe('the companies of the palette', () => {
  const connection = (id: string, ...customerNumbers: string[]): Connection => ({
    id,
    name: id,
    kind: 'profile',
    person: null,
    identityHost: 'identity.example',
    hasSales: true,
    hasTeam: false,
    needs: [],
    signInWith: 'window',
    isWeaker: false,
    isManaged: false,
    isRemovable: true,
    companies: customerNumbers.map((customerNumber) => ({ customerNumber, name: customerNumber, businessId: null })),
  });
  const ref = (connectionId: string, customerNumber: string) => ({ connectionId, customerNumber });

  test('are those left last, then those never opened, then the one on the screen', () => {
    const connections = [connection('first', '1', '2'), connection('second', '1', '4')];
    const recent = [ref('second', '1'), ref('first', '2'), ref('removed', '9'), ref('second', '4')];
    const order = sortCompaniesByRecentUse(connections, recent, ref('second', '1')).map((each) => each.ref);
    expect(order).toEqual([ref('first', '2'), ref('second', '4'), ref('first', '1'), ref('second', '1')]);
  });
});
