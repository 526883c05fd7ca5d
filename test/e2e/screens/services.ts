import { profileText } from '#app/demo/profileText.ts';

/** A service where nobody answers, and to which no state may be sent. */
export const unreached = 'Talvi Accounting';
export const weakerProfile = ((): string => {
  const profile = JSON.parse(profileText('http://127.0.0.1:1'));
  return JSON.stringify({ ...profile, name: unreached, identity: { ...profile.identity, sendState: false } });
})();

export const { name: demoService } = JSON.parse(profileText('http://127.0.0.1:1')) as { readonly name: string };
