import type { Language } from '#app/contract/application.ts';

/** The texts of the listener's pages; the renderer's locales are not at hand here. */
export interface LoopbackPageText {
  readonly title: string;
  readonly body: string;
}

export const loopbackPageTexts: Readonly<Record<'taken' | 'refused', Readonly<Record<Language, LoopbackPageText>>>> = {
  taken: {
    en: { title: 'You can close this window.', body: 'Go on in Invoice Desk.' },
    fi: { title: 'Voit sulkea tämän ikkunan.', body: 'Jatka Invoice Deskissä.' },
    sv: { title: 'Du kan stänga det här fönstret.', body: 'Fortsätt i Invoice Desk.' },
  },
  refused: {
    en: {
      title: 'This is not what Invoice Desk is waiting for.',
      body: 'Close this window and go on in Invoice Desk.',
    },
    fi: {
      title: 'Invoice Desk ei odota tätä.',
      body: 'Sulje tämä ikkuna ja jatka Invoice Deskissä.',
    },
    sv: {
      title: 'Det här är inte vad Invoice Desk väntar på.',
      body: 'Stäng fönstret och fortsätt i Invoice Desk.',
    },
  },
};
