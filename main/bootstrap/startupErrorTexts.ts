import type { Language } from '#app/contract/application.ts';

const english = {
  title: 'Invoice Desk cannot start',
  denied:
    'It may not read or write its files. Check the rights of this folder, or ask whoever looks after this computer.',
  full: 'The disk is full. Make some room, then start it again. What was saved before is safe.',
  network:
    'This folder is on a network drive, where its databases could be damaged. Move the folder to a disk of this computer, or choose another folder with --user-data-dir.',
  newer: 'A newer version of it has been used here. Install that version again. Everything that was saved is safe.',
  unexpected: 'Something went wrong inside. Start it again. If it happens twice, pass on the reference below.',
};
export type StartupErrorTexts = Readonly<typeof english>;

/** Texts shown where the renderer, and so its locales, cannot be shown at all. Folder and reference follow. */
export const startupErrorTexts: Readonly<Record<Language, StartupErrorTexts>> = {
  en: english,
  fi: {
    title: 'Invoice Desk ei käynnisty',
    denied:
      'Se ei saa lukea tai kirjoittaa tiedostojaan. Tarkista tämän kansion oikeudet tai kysy tietokoneen ylläpitäjältä.',
    full: 'Levy on täynnä. Vapauta tilaa ja käynnistä uudelleen. Aiemmin tallennettu on tallessa.',
    network:
      'Tämä kansio on verkkolevyllä, jossa tietokannat voivat vaurioitua. Siirrä kansio tämän tietokoneen levylle tai valitse toinen kansio valitsimella --user-data-dir.',
    newer: 'Täällä on käytetty uudempaa versiota. Asenna se uudelleen. Kaikki tallennettu on tallessa.',
    unexpected:
      'Ohjelman sisällä meni jotain vikaan. Käynnistä uudelleen. Jos näin käy kahdesti, ilmoita alla oleva viite.',
  },
  sv: {
    title: 'Invoice Desk kan inte starta',
    denied:
      'Det får inte läsa eller skriva sina filer. Kontrollera mappens rättigheter eller fråga den som sköter datorn.',
    full: 'Disken är full. Frigör utrymme och starta igen. Det som sparats tidigare är i säkerhet.',
    network:
      'Mappen ligger på en nätverksenhet, där databaserna kan skadas. Flytta mappen till en disk i den här datorn, eller välj en annan mapp med --user-data-dir.',
    newer: 'En nyare version har använts här. Installera den igen. Allt som sparats är i säkerhet.',
    unexpected: 'Något gick fel i programmet. Starta igen. Om det händer två gånger, uppge referensen nedan.',
  },
};
