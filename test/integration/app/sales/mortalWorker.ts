import { BroadcastChannel } from 'node:worker_threads';
import '#app/sales/store/worker.ts';

/** The worker of the drafts, which ends when anything is said on this channel. */
const channel = new BroadcastChannel('end-sales-worker');
channel.onmessage = () => process.exit(3);
// It must not keep a worker alive that is closed.
channel.unref();
