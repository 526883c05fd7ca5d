import fs from 'node:fs';

/** Node's own functions, as they were before any of them was recorded. */
export const realFiles = { ...fs };
