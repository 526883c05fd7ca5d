import type { Language } from '#app/contract/application.ts';

const english = {
  title: 'Invoice Desk does not respond',
  body: 'Something takes longer than it should. You can wait, or open the window anew: what you typed is saved.',
  wait: 'Wait',
  reopen: 'Open anew',
};

/** Texts of the question that is asked while the window itself can show nothing. */
export const crashTexts: Readonly<Record<Language, Readonly<typeof english>>> = {
  en: english,
  fi: {
    title: 'Invoice Desk ei vastaa',
    body: 'Jokin kestää liian kauan. Voit odottaa tai avata ikkunan uudelleen: kirjoittamasi on tallessa.',
    wait: 'Odota',
    reopen: 'Avaa uudelleen',
  },
  sv: {
    title: 'Invoice Desk svarar inte',
    body: 'Något tar längre tid än det borde. Du kan vänta eller öppna fönstret på nytt: det du skrev är sparat.',
    wait: 'Vänta',
    reopen: 'Öppna på nytt',
  },
};
