import type { GanttHandle, Preview } from '@gantry/gantt';
import { type ReactNode, type RefObject, Suspense, useCallback, useState } from 'react';
import type { WindowSpan } from '#components/ui/anchored.tsx';
import type { Host, Wanted } from '#features/plan/change/changes.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { loadTyping } from '../typing/later-typing.ts';
import { carryOut } from '../use-intents.ts';

/** A link cannot be opened before the first touch. */
const LinkPopover = lazyPart(loadOnFirstTouch(() => import('./link-popover.tsx')));

export interface OpenedLink {
  readonly id: string;
  readonly at: WindowSpan;
  /** Converts the engine's preview for a chart that shows several plans and numbers works differently. */
  readonly asShown?: (plan: Plan, preview: Preview) => Preview;
}

interface LinkPopoverHost {
  readonly host: Host;
  readonly chart: RefObject<GanttHandle | null>;
  readonly write: (write: PlanWrite) => void;
  /** Called before a change to the plan, so that the data for its consequences can be requested. */
  readonly onOpen: () => void;
  /** A note about every change that is made here. */
  readonly note?: string | undefined;
}

/** The popover of a pressed link. Its changes take the same way as drawn or typed ones. */
export function useLinkPopover({ host, chart, write, onOpen, note }: LinkPopoverHost): {
  readonly open: (link: OpenedLink) => void;
  readonly popover: ReactNode;
} {
  const [opened, setOpened] = useState<OpenedLink>();
  const giveFocusBack = useCallback(() => chart.current?.focus(), [chart]);
  const change = (wanted: Wanted) => chart.current?.say(carryOut(wanted, write) ?? '');
  return {
    open: (link) => {
      onOpen();
      setOpened(link);
    },
    popover: opened && (
      <Suspense>
        <LinkPopover
          key={opened.id}
          host={host}
          chart={chart}
          opened={opened}
          note={note}
          onChange={(seen, chosen) =>
            void loadTyping().then(({ relinkChange }) => change(relinkChange(host, seen, chosen)))
          }
          onRemove={(id) => void loadTyping().then(({ unlinkChange }) => change(unlinkChange(host, id)))}
          onClose={() => setOpened(undefined)}
          giveFocusBack={giveFocusBack}
        />
      </Suspense>
    ),
  };
}

/**
 * The position of a link's arrow head, when the link was opened by keys. The bar stays visible; a position outside the
 * window moves to its edge.
 */
export function endOfLink(chart: GanttHandle | null, { from, to }: Ends): WindowSpan {
  const box = chart?.boxOf(to) ?? chart?.boxOf(from);
  if (box === undefined) return { x: innerWidth / 2, y: innerHeight / 2 };
  const x = within(box.left, innerWidth);
  const y = within(box.top, innerHeight);
  return { x, y, height: within(box.bottom, innerHeight) - y };
}

const edge = 8;
const within = (place: number, size: number): number => Math.min(size - edge, Math.max(edge, place));

interface Ends {
  readonly from: number;
  readonly to: number;
}
