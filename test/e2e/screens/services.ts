import { createDemoProfileText } from '#app/demo/demoProfileText.ts';

/** A service that cannot be reached, and whose profile sends no state. */
export const unreached = 'Talvi Accounting';
export const weakerProfile = ((): string => {
  const profile = JSON.parse(createDemoProfileText('http://127.0.0.1:1'));
  return JSON.stringify({ ...profile, name: unreached, identity: { ...profile.identity, sendState: false } });
})();

export const { name: demoService } = JSON.parse(createDemoProfileText('http://127.0.0.1:1')) as {
  readonly name: string;
};
