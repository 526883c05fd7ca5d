import './strictPage.ts';
import './design/tokens.css';
import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { readFirstAnswers } from './app/firstAnswers.ts';
import { makeQueryClient } from './ipc/queryClient.ts';
import { reportUncaught } from './ipc/report.ts';

reportUncaught();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

const cache = makeQueryClient();
await readFirstAnswers(cache);

createRoot(place).render(
  <StrictMode>
    <App cache={cache} />
  </StrictMode>,
);
