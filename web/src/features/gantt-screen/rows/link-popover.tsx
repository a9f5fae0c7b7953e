import type { LagUnit, LinkType } from '@gantry/contract';
import { Unlink } from 'lucide-react';
import { PopoverAt, type WindowPoint } from '#components/ui/anchored.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkForm } from '#features/works/index.ts';
import type { Plan } from '../plan.ts';
import type { LinkChange } from './use-change-link.ts';

export interface OpenedLink {
  readonly id: string;
  readonly at: WindowPoint;
}

interface LinkPopoverProps {
  readonly plan: Plan;
  readonly opened: OpenedLink;
  readonly onChange: (id: string, change: LinkChange) => Promise<void>;
  readonly onRemove: (link: number) => void;
  readonly onClose: () => void;
  readonly giveFocusBack: () => void;
}

/** A link of the chart: its kind and lag can be changed, and it can be taken away. */
export function LinkPopover(props: LinkPopoverProps) {
  const { plan, opened, onChange, onRemove, onClose, giveFocusBack } = props;
  const { links, works } = plan;
  const link = links.id.indexOf(opened.id);
  const successor = links.successor[link] ?? -1;
  if (link < 0) return null;
  const nameOf = (row: number | undefined) => `${works.key[row ?? -1]} ${works.title[row ?? -1]}`;
  const sentence = `${nameOf(successor)} comes after ${nameOf(links.predecessor[link])}`;
  return (
    <PopoverAt
      at={opened.at}
      label={sentence}
      onClose={onClose}
      giveFocusBack={giveFocusBack}
      className="w-76 max-w-(--available-width) p-3"
    >
      <p className="pb-2.5">{sentence}</p>
      {works.maySchedule[successor] ? (
        <LinkForm
          link={{
            type: links.type[link] as LinkType,
            lag: links.lag[link] ?? 0,
            lagUnit: links.lagUnit[link] as LagUnit,
          }}
          onSave={async (change) => {
            onClose();
            await onChange(opened.id, change);
          }}
        >
          <Button
            size="small"
            icon={<Unlink />}
            keys="Delete"
            onClick={() => {
              onClose();
              onRemove(link);
            }}
          >
            Remove
          </Button>
        </LinkForm>
      ) : (
        <p className="text-muted-foreground">You may not change what {works.key[successor]} comes after.</p>
      )}
    </PopoverAt>
  );
}
