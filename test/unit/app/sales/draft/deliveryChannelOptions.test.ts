import { describe, expect, test } from 'vitest';
import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import { listDeliveryChannelOptions, listFallbackChannels } from '#app/sales/draft/deliveryChannelOptions.ts';
import { findChannelFaults } from '#app/sales/draft/findContactFaults.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { finishedDraft, today } from '#test/unit/exampleDraft.ts';

const savedContact: DraftContact = { ...finishedDraft().contact, remoteId: 'c1' };
const readStatuses = (contact: Partial<DraftContact>, channels: DeliveryChannel[] | null = null) =>
  Object.fromEntries(
    listDeliveryChannelOptions({ ...savedContact, ...contact }, { channels, fallback: null }).map(
      ({ channel, status }) => [channel, status],
    ),
  );
const address = { street: 'Rantatie 4', postalCode: '53100', town: 'Lappeenranta' };

describe('the delivery channels to a recipient', () => {
  test('are ready, to be completed, out of reach, or not allowed', () => {
    expect(readStatuses({})).toEqual({ email: 'ready', eInvoice: 'incomplete', paper: 'outOfReach' });
    expect(readStatuses({ ...address, email: 'x' })).toEqual({
      email: 'incomplete',
      eInvoice: 'incomplete',
      paper: 'ready',
    });
    expect(readStatuses({ remoteId: null })).toMatchObject({ paper: 'incomplete' });
    expect(readStatuses(address, ['paper'])).toEqual({ email: 'notAllowed', eInvoice: 'notAllowed', paper: 'ready' });
    expect(readStatuses(address, [])).toEqual({ email: 'notAllowed', eInvoice: 'notAllowed', paper: 'notAllowed' });
  });

  test('are offered in the service’s order, after the one that is not possible and then before it', () => {
    const all = listDeliveryChannelOptions({ ...savedContact, ...address }, null);
    expect(listFallbackChannels('eInvoice', all, null)).toEqual(['email', 'paper']);
    expect(listFallbackChannels('email', all, null)).toEqual(['paper', 'eInvoice']);
    const settings = { channels: null, fallback: ['paper', 'eInvoice'] as DeliveryChannel[] };
    expect(listFallbackChannels('paper', all, settings)).toEqual(['eInvoice', 'email']);
    expect(listFallbackChannels('eInvoice', listDeliveryChannelOptions(savedContact, null), null)).toEqual(['email']);
  });

  test('one that the company may not use keeps a draft from being sent', () => {
    expect(findDraftFaults(finishedDraft(), today, ['paper'])).toMatchObject([
      { path: 'channel', step: 'delivery', code: 'channelNotAllowed' },
    ]);
    expect(findDraftFaults(finishedDraft(), today, ['email'])).toEqual([]);
  });
});

describe('an e-invoice', () => {
  const faults = (contact: Partial<DraftContact>) => findChannelFaults({ ...savedContact, ...contact }, 'eInvoice');

  test('goes to the address that the business id gives, which is offered', () => {
    expect(faults({}).eInvoiceAddress).toEqual({ code: 'eInvoiceAddressMissing', replacement: '003720774740' });
    expect(faults({ businessId: '' }).eInvoiceAddress).toEqual({ code: 'eInvoiceAddressMissing' });
    expect(faults({ eInvoiceAddress: '003720774741' }).eInvoiceAddress).toMatchObject({ code: 'eInvoiceAddressWrong' });
    expect(faults({ eInvoiceAddress: '0216:003720774740' }).eInvoiceAddress).toBeNull();
  });

  test('goes through an operator by its id; a known name gives way to it', () => {
    const operator = (eInvoiceOperator: string) => faults({ eInvoiceOperator }).eInvoiceOperator;
    expect(operator('')).toEqual({ code: 'eInvoiceOperatorMissing' });
    expect(operator('maventa')).toEqual({ code: 'eInvoiceOperatorWrong', replacement: '003721291126' });
    expect(operator('003721291127')).toEqual({ code: 'eInvoiceOperatorWrong' });
    expect(operator('Somebody in Turku')).toEqual({ code: 'eInvoiceOperatorWrong' });
    for (const id of ['003721291126', 'NDEAFIHH', 'INEXCHANGE', 'crediflow', 'DNBAFIHX'])
      expect(operator(id)).toBeNull();
  });
});
