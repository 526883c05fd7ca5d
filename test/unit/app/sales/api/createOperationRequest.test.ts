import { describe, expect, test } from 'vitest';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialectOperation, type SalesDialect } from '#app/profile/dialect.ts';
import { profileSalesSection } from '#app/profile/profileSalesSection.ts';
import { createOperationRequest } from '#app/sales/api/createOperationRequest.ts';

const createProfile = (changes: Partial<SalesDialect>) => ({
  ...profileSalesSection.parse({ baseUrl: 'https://sales.example', tokenUrl: 'https://login.example/token' }),
  dialect: { ...getDefaultSalesDialect(), ...changes },
});

describe('a request of an operation', () => {
  test('that delivers counts as an effect even where the service wants GET, so that it is never repeated blindly', async () => {
    const deliver = dialectOperation.parse({ method: 'GET', path: '/invoices/{invoiceId}/email', answer: '{}' });
    const inputs = { invoiceId: '1', channel: 'email', organizationNumber: '1' };
    const request = await createOperationRequest(createProfile({ deliver }), 'deliver', inputs);
    expect(request).toMatchObject({ kind: 'effect', method: 'GET' });
  });

  test('that reads by GET may be repeated', async () => {
    const inputs = { invoiceId: '1', organizationNumber: '1' };
    const request = await createOperationRequest(createProfile({}), 'readInvoice', inputs);
    expect(request).toMatchObject({ kind: 'read', method: 'GET' });
  });

  test('that reads by another method may have an effect', async () => {
    const readInvoice = dialectOperation.parse({ method: 'POST', path: '/invoices/{invoiceId}/read' });
    const inputs = { invoiceId: '1', organizationNumber: '1' };
    const request = await createOperationRequest(createProfile({ readInvoice }), 'readInvoice', inputs);
    expect(request).toMatchObject({ kind: 'effect', method: 'POST' });
  });
});
