import { z } from 'zod';

// The content security policy allows no compiled code, which zod would try to make for speed.
z.config({ jitless: true });

interface MarkupRules {
  createHTML(markup: string): string | null;
}
declare const trustedTypes: { createPolicy(name: 'default', rules: MarkupRules): unknown };

// Text never becomes markup. Emptying an element in this way, as react-aria does, creates none.
trustedTypes.createPolicy('default', { createHTML: (markup) => (markup === '' ? '' : null) });
