import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { benchRecord } from './rows.ts';

const perPiece = 500;

/** The answer of the invoice list (spec 2.3) in pieces, made before anyone asks. */
const piecesOf = (count: number): readonly Buffer[] => {
  const pieces = Array.from({ length: Math.ceil(count / perPiece) }, (_, piece) => {
    const from = piece * perPiece;
    const records = Array.from({ length: Math.min(perPiece, count - from) }, (_, index) => benchRecord(from + index));
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

const pieces = piecesOf(Number(process.argv[2]));
const server = createServer((_, response) => send(pieces, response));
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('disconnect', () => process.exit());
