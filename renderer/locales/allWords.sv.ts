import { byNamespace } from './byNamespace.ts';

export const words = byNamespace(import.meta.glob<object>('./sv/*.json', { eager: true, import: 'default' }));
