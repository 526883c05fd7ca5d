import './strictPage.ts';
import './ui/tokens.css';
import './ui/base.css';
import { readFirstAnswers } from './app/firstAnswers.ts';
import { makeQueryClient } from './ipc/queryClient.ts';
import { reportUncaught } from './ipc/report.ts';

reportUncaught();

const cache = makeQueryClient();
// Asked before there is anything to draw with: that, the larger part, is read and evaluated while the answers come. It imports
// what this file is built into, which must have ended by then: no `await` here.
const drawing = import('./app/draw.tsx');
void readFirstAnswers(cache).then(async () => (await drawing).draw(cache));
