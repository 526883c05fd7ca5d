export type Language = 'en' | 'fi' | 'sv';

/** The language of the Accept-Language header; English where none of ours is asked for. */
export const languageOf = (ctx: { acceptsLanguages(...languages: string[]): string | false }): Language => {
  const accepted = ctx.acceptsLanguages('en', 'fi', 'sv');
  return accepted === 'fi' || accepted === 'sv' ? accepted : 'en';
};

const en = {
  service: 'Demo accounting service',
  signInTitle: 'Sign in',
  userName: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  wrongPassword: 'The user name or the password is wrong.',
  demoHint: 'This is a demo. Sign in as',
  consentTitle: 'Give access?',
  consentAsk: 'asks to use, in your name:',
  signedInAs: 'Signed in as',
  readsPurchases: 'read the purchase invoices of the companies you represent',
  readsName: 'see your name',
  keepsAccess: 'keep this access until you sign out, at most 30 days',
  allow: 'Allow',
  refuse: 'Refuse',
  errorTitle: 'The sign-in cannot go on',
  errorText: 'The program that sent you here asked for something that this service does not accept.',
  expiredText: 'This page is too old. Close the window and sign in again.',
  signOutTitle: 'Sign out',
  signOutText: 'Do you want to sign out of the demo accounting service?',
  signOut: 'Sign out',
  signedOutTitle: 'Signed out',
  signedOutText: 'You can close this window.',
  goingOn: 'Signing in…',
  goOn: 'Continue',
};

export type Words = Readonly<typeof en>;

const fi: Words = {
  service: 'Esittelyn taloushallintopalvelu',
  signInTitle: 'Kirjaudu sisään',
  userName: 'Käyttäjätunnus',
  password: 'Salasana',
  signIn: 'Kirjaudu',
  wrongPassword: 'Käyttäjätunnus tai salasana on väärin.',
  demoHint: 'Tämä on esittely. Kirjaudu tunnuksilla',
  consentTitle: 'Annetaanko käyttöoikeus?',
  consentAsk: 'pyytää lupaa puolestasi:',
  signedInAs: 'Kirjautuneena',
  readsPurchases: 'lukea edustamiesi yritysten ostolaskut',
  readsName: 'nähdä nimesi',
  keepsAccess: 'säilyttää käyttöoikeus uloskirjautumiseen asti, enintään 30 päivää',
  allow: 'Salli',
  refuse: 'Kieltäydy',
  errorTitle: 'Kirjautuminen ei voi jatkua',
  errorText: 'Ohjelma, josta tulit, pyysi jotakin, mitä tämä palvelu ei hyväksy.',
  expiredText: 'Sivu on vanhentunut. Sulje ikkuna ja kirjaudu uudelleen.',
  signOutTitle: 'Kirjaudu ulos',
  signOutText: 'Haluatko kirjautua ulos esittelyn taloushallintopalvelusta?',
  signOut: 'Kirjaudu ulos',
  signedOutTitle: 'Olet kirjautunut ulos',
  signedOutText: 'Voit sulkea ikkunan.',
  goingOn: 'Kirjaudutaan…',
  goOn: 'Jatka',
};

const sv: Words = {
  service: 'Demonstrationens ekonomitjänst',
  signInTitle: 'Logga in',
  userName: 'Användarnamn',
  password: 'Lösenord',
  signIn: 'Logga in',
  wrongPassword: 'Användarnamnet eller lösenordet är fel.',
  demoHint: 'Detta är en demonstration. Logga in som',
  consentTitle: 'Ge åtkomst?',
  consentAsk: 'ber att i ditt namn få:',
  signedInAs: 'Inloggad som',
  readsPurchases: 'läsa inköpsfakturorna för de företag som du företräder',
  readsName: 'se ditt namn',
  keepsAccess: 'behålla åtkomsten tills du loggar ut, högst 30 dagar',
  allow: 'Tillåt',
  refuse: 'Avböj',
  errorTitle: 'Inloggningen kan inte fortsätta',
  errorText: 'Programmet som skickade dig hit bad om något som tjänsten inte godtar.',
  expiredText: 'Sidan är för gammal. Stäng fönstret och logga in på nytt.',
  signOutTitle: 'Logga ut',
  signOutText: 'Vill du logga ut från demonstrationens ekonomitjänst?',
  signOut: 'Logga ut',
  signedOutTitle: 'Utloggad',
  signedOutText: 'Du kan stänga fönstret.',
  goingOn: 'Loggar in…',
  goOn: 'Fortsätt',
};

export const words: Readonly<Record<Language, Words>> = { en, fi, sv };
