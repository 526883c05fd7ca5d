import { byNamespace } from './byNamespace.ts';

export const words = byNamespace(import.meta.glob<object>('./fi/*.json', { eager: true, import: 'default' }));
