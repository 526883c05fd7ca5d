import { request } from 'node:http';
import { openRedirectListener } from '#app/auth/loopback/redirectListener.ts';
import { freeAddress } from '#test/fixtures/freeAddress.ts';
import type { Probe } from '../row.ts';

/** Returns the status of the loopback listener for a valid form post with other headers. */
const posting =
  (headers: Readonly<Record<string, string>>): Probe[2] =>
  async () => {
    const address = `${await freeAddress()}/signin`;
    const listener = await openRedirectListener([address], { language: () => 'en' });
    const status = await new Promise<number>((resolve, reject) =>
      request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
        .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
        .on('error', reject)
        .end('state=x'),
    );
    await listener.close();
    return String(status);
  };

/** More than thirty others are in `npm run test:signin`. */
export const listener: readonly Probe[] = [
  ['a name that was made to point here (DNS rebinding)', '421', posting({ host: 'evil.example' })],
  ['a name that looks like the address', '421', posting({ host: '127.0.0.1.evil.example' })],
  ['what a page may post without being asked', '415', posting({ 'content-type': 'text/plain' })],
  ['an answer to nobody’s question', '403', posting({})],
];
