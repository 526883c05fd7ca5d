import { useEffect, useEffectEvent } from 'react';

const printers: (() => void)[] = [];

/** Registers the print action of a component (Ctrl+P, the menu); of several, the one mounted last is used. */
export const usePrintAction = (print: () => void): void => {
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
export const printPage = (): boolean => {
  const printer = printers.at(-1);
  printer?.();
  return printer !== undefined;
};
