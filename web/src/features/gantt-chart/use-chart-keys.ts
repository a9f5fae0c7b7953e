import { useEffect, useState } from 'react';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { loadPatiently } from '#lib/lazy-part.ts';
import { onFirstTouch } from '#lib/load-on-first-touch.ts';
import { say } from './words/index.ts';

type Told = typeof import('./about/told-keys.ts')['toldKeys'];

const group = say('inTheChart');
const none: Told = [];

/** The chart handles its keys from the start. Their descriptions are loaded on first touch. */
export function useChartKeys(mayChange: boolean): void {
  const [told, setTold] = useState(none);
  useEffect(
    () =>
      onFirstTouch(() => {
        void loadPatiently(() => import('./about/told-keys.ts')).then(({ toldKeys }) => setTold(toldKeys));
      }),
    [],
  );
  useCommands(
    told
      .filter(([, , isChange]) => mayChange || isChange === undefined)
      .map(([keys, title]): Command => {
        return { id: `chart ${keys}`, title, group, keys, keyOnly: true, toldOnly: true, run: () => {} };
      }),
  );
}
