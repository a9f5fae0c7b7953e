import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, focused } from '../../../tests/draw.tsx';
import { useOneStop } from './use-one-stop.ts';

function Menu() {
  const menu = useRef<HTMLElement>(null);
  const [places, setPlaces] = useState(['Home', 'Works', 'Projects']);
  useOneStop(menu);
  return (
    <>
      <nav ref={menu} aria-label="Main">
        {places.map((place) => (
          <a key={place} href={`#${place}`} aria-current={place === 'Works' ? 'page' : undefined}>
            {place}
          </a>
        ))}
      </nav>
      <button type="button" onClick={() => setPlaces([...places, 'Pinned'])}>
        Pin
      </button>
    </>
  );
}

test('the links of a menu are one tab stop, and arrow keys move between them', async () => {
  draw(<Menu />);
  await expect.poll(() => page.getByRole('link').elements().length).toBe(3);
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('Works');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Projects');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Home');
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('Pin');
  // A link that is added later is not a further tab stop, and tabbing back leads to the current page.
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('link').elements().length).toBe(4);
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('Works');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Pinned');
});
