import { type GanttData, readPalette } from '@gantry/gantt';
import { LEGEND_HEIGHT, LEGEND_WIDTH, listLegend, pageElement } from '@gantry/gantt/export';
import { useState } from 'react';
import type { LegendSource } from './legend-source.ts';
import { legendWords } from './legend-words.ts';
import { say } from './words/index.ts';

const size = { width: LEGEND_WIDTH, height: LEGEND_HEIGHT };

/** The bars, marks and lines that are on screen now, each with its name. */
export default function LegendList({ findSource }: { readonly findSource: () => LegendSource | undefined }) {
  const [{ entries, palette }] = useState(() => look(findSource()));
  if (entries.length === 0) return <p className="text-sm text-muted-foreground">{say('nothing')}</p>;
  return (
    <ul className="grid gap-x-5 gap-y-1.5 text-sm sm:grid-cols-2">
      {entries.map(({ kind, sample }) => (
        <li key={kind} className="flex items-center gap-2.5">
          <span
            aria-hidden
            className="flex h-3.5 w-6.5 flex-none"
            ref={(element) =>
              element?.replaceChildren(pageElement({ x: 0, y: 0, marks: sample }, size, palette))
            }
          />
          {legendWords[kind]}
        </li>
      ))}
    </ul>
  );
}

function look(source: LegendSource | undefined) {
  const chart = document.querySelector('.gantt');
  const palette = readPalette(chart ?? document.body);
  if (source === undefined) return { entries: [], palette };
  return { entries: listLegend({ ...source, hasChildren: childrenOf(source.data) }), palette };
}

function childrenOf({ count, parent }: GanttData): Uint8Array {
  const hasChildren = new Uint8Array(count);
  for (const above of parent) if (above >= 0) hasChildren[above] = 1;
  return hasChildren;
}
