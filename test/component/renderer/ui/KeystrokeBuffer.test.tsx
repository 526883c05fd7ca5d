import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { KeystrokeBuffer } from '#renderer/ui/KeystrokeBuffer.tsx';

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
});

const show = async (content: ReactNode, state: string): Promise<void> => {
  root.render(
    <StrictMode>
      <p>{state}</p>
      {content}
    </StrictMode>,
  );
  await expect.element(page.getByText(state)).toBeVisible();
};
const field = page.getByRole('textbox');
const Field = () => (
  // biome-ignore lint/a11y/noAutofocus: as the dialogs do that are loaded when they open.
  <input autoFocus aria-label="Search" />
);

describe('what is typed while a dialog is loading', () => {
  test('is in its field once that has the focus, in its order', async () => {
    await show(<KeystrokeBuffer />, 'loading');
    await userEvent.keyboard('Kesa');
    await show(<Field />, 'loaded');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('lahti');
    await expect.element(field).toHaveValue('Kesalahti');
  });

  test('does nothing else meanwhile', async () => {
    const pressed: string[] = [];
    const listener = ({ key }: KeyboardEvent): void => void pressed.push(key);
    document.addEventListener('keydown', listener);
    await show(<KeystrokeBuffer />, 'loading');
    await userEvent.keyboard('rq');
    await show(<Field />, 'loaded');
    await expect.element(field).toHaveValue('rq');
    document.removeEventListener('keydown', listener);
    expect(pressed).toEqual([]);
  });

  for (const [what, leave] of [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press elsewhere', () => page.getByText('loading').click()],
  ] as const)
    test(`is dropped after ${what}`, async () => {
      await show(<KeystrokeBuffer />, 'loading');
      await userEvent.keyboard('Kesa');
      await leave();
      await show(<Field />, 'loaded');
      await expect.element(field).toHaveFocus();
      await userEvent.keyboard('x');
      await expect.element(field).toHaveValue('x');
    });
});
