import type { GanttHandle } from '@gantry/gantt';
import type { RefObject } from 'react';
import { useCommands } from '#lib/keys/index.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import type { Places } from './places.ts';
import { say } from './words/index.ts';

/** The command that explains the dates of the active work, as in a project's own chart. */
export function useWhyCommand(chart: RefObject<GanttHandle | null>, places: Places): void {
  const askWhy = useWhyDates();
  const run = () => {
    const focused = chart.current?.focusedWork();
    const node = focused === undefined ? undefined : places.workAt(focused);
    if (node !== undefined) askWhy(node.row.id);
  };
  useCommands([{ id: 'timeline.why', title: whyTitle, group: say('timeline'), keys: whyKeys, run }]);
}
