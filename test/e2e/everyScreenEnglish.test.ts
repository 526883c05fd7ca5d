import { testEveryScreen } from './everyScreen.ts';

testEveryScreen({ language: 'en', colorScheme: 'light', media: {} });
