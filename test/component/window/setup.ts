import '#renderer/ui/tokens.css';
import '#renderer/ui/base.css';
import { afterEach } from 'vitest';
import { closeWindow } from './openWindow.tsx';

afterEach(closeWindow);
