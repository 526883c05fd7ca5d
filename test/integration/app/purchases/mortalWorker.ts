import { BroadcastChannel } from 'node:worker_threads';
import '#app/purchases/worker/worker.ts';

/** The worker of the purchases, which ends when anything is said on this channel. */
const channel = new BroadcastChannel('end-purchases-worker');
channel.onmessage = () => process.exit(3);
// It must not keep a worker alive that is closed.
channel.unref();
