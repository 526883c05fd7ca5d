import { startDemoService } from '../../../app/demo/demoService.ts';

/**
 * Runs the demo service as a program of its own, so that it shares no time with the measured one. Reports how to reach
 * it.
 */
const { url, profileText, credentials } = await startDemoService({ purchaseCount: 20, remoteControl: true });
process.once('disconnect', () => process.exit());
process.send?.({ url, profileText, credentials });
