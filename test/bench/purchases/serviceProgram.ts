import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ListedInvoice, type ListState, listInvoices } from './invoiceList.ts';
import { benchRecord } from './rows.ts';

const perPiece = 500;

/** The response of the invoice list (specification 2.3) in pieces, prepared in advance. */
const toListPieces = (invoices: readonly ListedInvoice[]): readonly Buffer[] => {
  const pieces = Array.from({ length: Math.ceil(invoices.length / perPiece) }, (_, piece) => {
    const records = invoices
      .slice(piece * perPiece, (piece + 1) * perPiece)
      .map(({ index, version }) => benchRecord(index, version));
    return Buffer.from((piece === 0 ? '' : ',') + records.join(','));
  });
  return [Buffer.from('{"Items":['), ...pieces, Buffer.from(']}')];
};

const send = async (pieces: readonly Buffer[], response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const piece of pieces)
    if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
  response.end();
};

let pieces = toListPieces([]);
const server = createServer((_, response) => send(pieces, response));
const count = Number(process.argv[2]);

process.on('message', (state: ListState) => {
  pieces = toListPieces(listInvoices(count, state));
  process.send?.(state);
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
