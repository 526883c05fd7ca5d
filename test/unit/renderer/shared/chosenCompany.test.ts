import { describe, expect, it } from 'vitest';
import type { Connection } from '#app/contract/connections.ts';
import { findCurrentCompany } from '#renderer/shared/companySelection.ts';

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

const connections = [connection('first', '1', '2'), connection('second', '3', '4')];

describe('the current company', () => {
  it('is the chosen one', () => {
    const current = findCurrentCompany(connections, { connectionId: 'first', customerNumber: '2' });
    expect(current?.ref).toEqual({ connectionId: 'first', customerNumber: '2' });
    expect(current?.company.name).toBe('2');
  });

  it('is the first of the newest connection where none was chosen or the chosen connection is gone', () => {
    const expected = { connectionId: 'second', customerNumber: '3' };
    expect(findCurrentCompany(connections, null)?.ref).toEqual(expected);
    expect(findCurrentCompany(connections, { connectionId: 'removed', customerNumber: '1' })?.ref).toEqual(expected);
  });

  it('stays within the chosen connection where only the company is gone', () => {
    expect(findCurrentCompany(connections, { connectionId: 'first', customerNumber: '9' })?.ref.customerNumber).toBe(
      '1',
    );
  });

  it('is none without connections', () => {
    expect(findCurrentCompany([], null)).toBeNull();
  });
});
