import './design/tokens.css';
import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from './app/App.tsx';
import { reportUncaught } from './ipc/report.ts';

// The content security policy allows no compiled code, which zod would try to make for speed.
z.config({ jitless: true });

reportUncaught();

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
