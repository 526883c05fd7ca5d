import { testEveryScreen } from './everyScreen.ts';

testEveryScreen({ language: 'fi', colorScheme: 'dark', media: { contrast: 'more' } });
