import './strictPage.ts';
import './ui/tokens.css';
import './ui/base.css';
import { prefetchStartupQueries } from './app/prefetchStartupQueries.ts';
import { reportUncaught } from './ipc/errorReport.ts';
import { createQueryClient } from './ipc/queryClient.ts';

reportUncaught();

const cache = createQueryClient();
// Asked before there is anything to draw with: that, the larger part, is read and evaluated while the answers come. It imports
// what this file is built into, which must have ended by then: no `await` here.
const renderModule = import('./app/draw.tsx');
void prefetchStartupQueries(cache).then(async () => (await renderModule).renderWindow(cache));
