import { useEffect, useEffectEvent } from 'react';

const printers: (() => void)[] = [];

/** Prints what the component shows when a person asks for it (Ctrl+P, the menu); of several, the one that came last. */
export const usePrint = (print: () => void): void => {
  const latest = useEffectEvent(print);
  useEffect(() => {
    const printer = (): void => latest();
    printers.push(printer);
    return () => {
      printers.splice(printers.indexOf(printer), 1);
    };
  }, []);
};

/** Prints; false where nothing on the screen can be printed. */
export const printShown = (): boolean => {
  const printer = printers.at(-1);
  printer?.();
  return printer !== undefined;
};
