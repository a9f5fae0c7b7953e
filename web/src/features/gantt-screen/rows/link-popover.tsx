import type { GanttHandle } from '@gantry/gantt';
import { Unlink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PopoverAt, type WindowPoint } from '#components/ui/anchored.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkForm } from '#features/works/index.ts';
import { toast } from '#lib/toast.ts';
import { findLink, mayNotSay } from '../links.ts';
import type { Plan } from '../plan.ts';
import { namedLink } from '../writes/unsent-links.ts';
import type { LinkChange } from './use-change-link.ts';

export interface OpenedLink {
  readonly id: string;
  readonly at: WindowPoint;
}

interface LinkPopoverProps {
  readonly plan: Plan;
  readonly opened: OpenedLink;
  readonly onChange: (id: string, change: LinkChange) => Promise<void>;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
  readonly giveFocusBack: () => void;
}

/** A link of the chart: its kind and lag can be changed, and it can be taken away. */
export function LinkPopover(props: LinkPopoverProps) {
  const { plan, opened, onChange, onRemove, onClose, giveFocusBack } = props;
  const { works } = plan;
  // What has just been drawn gets its name from the server while somebody types here.
  const id = namedLink(plan, opened.id) ?? opened.id;
  const link = findLink(plan, id);
  const isGone = link === undefined;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isGone) return;
    toast.error('This link is not there any more.');
    close.current();
  }, [isGone]);
  if (isGone) return null;
  const { predecessor, row } = link;
  const sentence = `${works.key[row]} ${works.title[row]} comes after ${predecessor.key} ${predecessor.title}`;
  return (
    <PopoverAt
      at={opened.at}
      label={sentence}
      onClose={onClose}
      giveFocusBack={giveFocusBack}
      className="w-76 max-w-(--available-width) p-3"
    >
      <p className="pb-2.5">{sentence}</p>
      {works.maySchedule[row] ? (
        <LinkForm
          link={link}
          onSave={async (change) => {
            onClose();
            await onChange(id, change);
          }}
        >
          <Button
            size="small"
            icon={<Unlink />}
            keys="Delete"
            onClick={() => {
              onClose();
              onRemove(id);
            }}
          >
            Remove
          </Button>
        </LinkForm>
      ) : (
        <p className="text-muted-foreground">{mayNotSay(works.key[row])}.</p>
      )}
    </PopoverAt>
  );
}

/** Where the arrow of a link ends, for those who come to it by keys. */
export function endOfLink(chart: GanttHandle | null, { from, to }: Ends): WindowPoint {
  const box = chart?.boxOf(to) ?? chart?.boxOf(from);
  return box === undefined
    ? { x: innerWidth / 2, y: innerHeight / 2 }
    : { x: Math.max(8, box.left), y: box.bottom };
}

interface Ends {
  readonly from: number;
  readonly to: number;
}
