import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';

/** Reads the address that it is started with, and says what still keeps the process running afterwards. */
const client = createHttpClient({ retries: 0 });
const text = await readResponseText(await client.send({ kind: 'read', method: 'GET', url: process.argv[2] ?? '' }));
const kinds = ['TCPSocketWrap', 'Timeout'];
const activeAfterwards = process.getActiveResourcesInfo().filter((kind) => kinds.includes(kind));
process.stdout.write(JSON.stringify({ text, activeAfterwards }));
