import type { LagUnit, LinkType } from '@gantry/contract';
import { Unlink } from 'lucide-react';
import { useUndo } from '#api/undo.ts';
import { PopoverAt, type WindowPoint } from '#components/ui/anchored.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkForm } from '#features/works/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { useLazyGetWorkToChangeQuery } from '../gantt-queries.ts';
import type { Plan } from '../plan.ts';
import { useChangeLinkMutation } from './rows-queries.ts';

export interface OpenedLink {
  readonly id: string;
  readonly at: WindowPoint;
}

interface LinkPopoverProps {
  readonly plan: Plan;
  readonly opened: OpenedLink;
  readonly onRemove: (link: number) => void;
  readonly onClose: () => void;
  readonly giveFocusBack: () => void;
}

/** A link of the chart: its kind and lag can be changed, and it can be taken away. */
export function LinkPopover({ plan, opened, onRemove, onClose, giveFocusBack }: LinkPopoverProps) {
  const { links, works } = plan;
  const link = links.id.indexOf(opened.id);
  const successor = links.successor[link] ?? -1;
  const save = useSaveLink(opened.id, works.id[successor]);
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
            await save(change);
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

/** The plan does not carry the versions of links, which are wanted when one is changed: they come with the work. */
function useSaveLink(id: string, successorId: string | undefined) {
  const [load] = useLazyGetWorkToChangeQuery();
  const [update] = useChangeLinkMutation();
  const { offerUndo } = useUndo();
  return async (change: { type: LinkType; lag: number; lagUnit: LagUnit }): Promise<void> => {
    const work = await load({ params: { id: successorId ?? '' } });
    const link = work.data?.response.links.find((linked) => linked.link.id === id)?.link;
    const { data, error } =
      link === undefined
        ? { data: undefined, error: work.error }
        : await update({ params: { id }, body: { ...change, version: link.version } });
    if (data === undefined) notifyFailure('The link was not changed', error);
    else offerUndo('Link changed', data.changeSetId);
  };
}
