import { testEveryScreen } from './everyScreen.ts';

testEveryScreen({ language: 'sv', colorScheme: 'light', media: { forcedColors: 'active', reducedMotion: 'reduce' } });
