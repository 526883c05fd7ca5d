import { byNamespace } from './byNamespace.ts';

export const words = byNamespace(import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' }));
