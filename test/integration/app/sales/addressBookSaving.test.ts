import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { startDemoService } from '#app/demo/demoService.ts';
import type { HttpRequest } from '#app/http/client.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { card } from './card.ts';
import { counting, demo, newRecipient, openDemoSales } from './demoSales.ts';
import { matchesStep, networkWhere } from './network.ts';
import { captureError, company, countingAt, createSalesConnection, newFile, openSales } from './parts.ts';
import { requestPatterns, salesDialect } from './speech.ts';

const beam = (number: string, unitPrice: string) => ({
  ...{ number, name: `Hirsi ${number}`, unit: 'MTR', unitPrice, vatRate: '25.5', account: '3010', remoteId: null },
});

describe('what is saved in the address book', () => {
  test('a contact that the service gives a channel of its own is made once', async () => {
    let isCut = false;
    const opened = openDemoSales(
      networkWhere((request) => {
        isCut ||= matchesStep(requestPatterns.contact)(request);
        return isCut && matchesStep(requestPatterns.findContacts)(request)
          ? Promise.reject(new AppFailure({ kind: 'offline' }))
          : null;
      }),
    );
    const name = newRecipient();
    const since = counting();
    demo.mischief.next({ ...requestPatterns.contact, do: { kind: 'cutAfter' } });
    const contact = { ...card(name), email: 'Laskut@Kymi.example' };
    const save = async () => {
      const saved = opened.sales.addressBook.saveContact({ company, key: name, contact });
      await captureError(saved);
      isCut = false;
      return saved;
    };
    expect(await captureError(save())).toMatchObject({ kind: expect.any(String) });
    const there = demo.office.contacts().find(({ content }) => content.name === name);
    expect(there).toBeDefined();
    demo.office.changeContact(there?.id ?? '', {
      deliveryChannel: 'Email',
      paymentTerm: 14,
      email: 'laskut@kymi.example',
    });
    await save().catch(save).catch(save);
    expect(since().contacts).toBe(1);
  });

  test('a product that was refused and then given the number of another is not taken for that one', async () => {
    const opened = openDemoSales();
    const { addressBook: book } = opened.sales;
    const name = newRecipient();
    const taken = await book.saveProduct({ company, key: `${name} taken`, product: beam('T-1', '10') });
    demo.mischief.next({ ...requestPatterns.product, do: { kind: 'rateLimit', seconds: 1 } });
    await captureError(book.saveProduct({ company, key: name, product: beam('F-1', '20') }));
    const wrong = { ...beam(taken.number, '20'), name: 'Something else' };
    expect(await captureError(book.saveProduct({ company, key: name, product: wrong }))).toMatchObject({
      kind: 'conflict',
    });
    await book.refresh({ company });
    expect(await book.products({ company, search: taken.number })).toEqual([taken]);
  });

  // Only the documented dialect lets the caller choose ids.
  test.runIf(salesDialect === 'documented')(
    'keeps its last words where the service knows the first ones by our id',
    async () => {
      const service = await startDemoService({ purchaseCount: 1, quirks: { callerIds: 'taken' } });
      // Two calls are lost on their way; the first one comes when the second words are being saved.
      const lostRequests: HttpRequest[] = [];
      const opened = openSales(
        newFile(),
        createSalesConnection(
          service,
          networkWhere((request, network) => {
            if (!matchesStep(requestPatterns.contact)(request)) return null;
            const first = lostRequests[0];
            if (lostRequests.length === 2 && first) {
              const { signal: _, ...late } = first;
              return network
                .send(late)
                .then(readResponseText)
                .then(() => network.send(request));
            }
            lostRequests.push(request);
            return Promise.reject(new AppFailure({ kind: 'timeout' }, { mayHaveHappened: true }));
          }),
        ),
      );
      const since = countingAt(service);
      const save = (street: string) =>
        opened.sales.addressBook.saveContact({ company, key: 'k', contact: { ...card('Kymi'), street } });
      expect(await captureError(save('Puistokatu 1'))).toMatchObject({ kind: 'timeout' });
      const again = () => save('Puistokatu 3');
      const saved = await again().catch(again);
      expect(saved.street).toBe('Puistokatu 3');
      const there = service.office.contacts().filter(({ content }) => content.name === 'Kymi');
      expect(there.map(({ content }) => content.invoicingAddress)).toMatchObject([{ address1: 'Puistokatu 3' }]);
      expect(since().contacts).toBe(1);
      await opened.sales.close();
      await service.close();
    },
  );
});
