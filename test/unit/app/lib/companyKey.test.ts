import { describe, expect, test } from 'vitest';
import { toCompanyKey } from '#app/lib/companyKey.ts';

describe('toCompanyKey', () => {
  test('is the same for the same company, whatever else an object holds', () => {
    const company = { connectionId: 'demo', customerNumber: '1001', name: 'Ostaja Oy' };
    expect(toCompanyKey(company)).toBe(toCompanyKey({ customerNumber: '1001', connectionId: 'demo' }));
  });

  test('differs for another connection, another company and the same characters divided otherwise', () => {
    const companies = [
      { connectionId: 'a', customerNumber: '11' },
      { connectionId: 'a', customerNumber: '1' },
      { connectionId: 'b', customerNumber: '11' },
      { connectionId: 'a","1', customerNumber: '1' },
      { connectionId: 'a 1', customerNumber: '1' },
    ];
    expect(new Set(companies.map(toCompanyKey)).size).toBe(companies.length);
  });
});
