import { expect, test } from 'vitest';
import type { Connection } from '#app/contract/connections.ts';
import { listNamedSalesCompanies } from '../../../main/connections/services.ts';

const createConnection = (id: string, name: string, companies: readonly string[], hasSales = true): Connection => ({
  ...{ id, name, kind: 'profile', person: null, identityHost: 'login.example', hasSales, hasTeam: false, needs: [] },
  ...{ signInWith: 'window', isWeaker: false, isManaged: false, isRemovable: true },
  companies: companies.map((company, index) => ({
    customerNumber: String(index + 1),
    name: company,
    businessId: null,
  })),
});

test('the companies of all connections with sales are listed, and namesakes have the names of their connections', () => {
  const connections = [
    createConnection('a', 'Talvi', ['Aho Oy', 'Salo Oy']),
    createConnection('b', 'Kesä', ['Aho Oy']),
    createConnection('c', 'Without sales', ['Virta Oy'], false),
  ];
  expect(listNamedSalesCompanies({ list: () => connections })).toEqual([
    { company: { connectionId: 'a', customerNumber: '1' }, name: 'Aho Oy · Talvi' },
    { company: { connectionId: 'a', customerNumber: '2' }, name: 'Salo Oy' },
    { company: { connectionId: 'b', customerNumber: '1' }, name: 'Aho Oy · Kesä' },
  ]);
});
