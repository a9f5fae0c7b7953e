import type { GanttHandle } from '@gantry/gantt';
import { Unlink } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PopoverAt } from '#components/ui/anchored.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Host } from '#features/plan/change/changes.ts';
import { linkIsGone } from '#features/plan/change/link-changes.ts';
import { findLink, mayNotSay, type PlanLink } from '#features/plan/model/links.ts';
import { usualTimeOf } from '#features/plan/model/plan.ts';
import { LinkForm, type LinkNews } from '#features/works/index.ts';
import { toast } from '#lib/toast.ts';
import { namedLink } from '#sync/queue/unsent-links.ts';
import { LinkFollows } from './link-follows.tsx';
import type { OpenedLink } from './use-link-popover.tsx';
import { useRelinkPreview } from './use-relink-preview.ts';
import { say } from './words/index.ts';

interface LinkPopoverProps {
  readonly host: Pick<Host, 'plan' | 'wake' | 'calendar' | 'now' | 'daysPerMonth'>;
  readonly chart: RefObject<GanttHandle | null>;
  readonly opened: OpenedLink;
  readonly note: string | undefined;
  /** `seen`: the link as it was when the person began to choose. */
  readonly onChange: (seen: PlanLink, chosen: LinkNews) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
  readonly giveFocusBack: () => void;
}

/** A link of the chart. Its type and lag can be changed, with a preview of the consequences, and it can be deleted. */
export default function LinkPopover(props: LinkPopoverProps) {
  const { host, chart, opened, note, onChange, onRemove, onClose, giveFocusBack } = props;
  const { plan } = host;
  const { works } = plan;
  // A new link may get its id from the server while the person types here.
  const id = namedLink(plan, opened.id) ?? opened.id;
  const link = findLink(plan, id);
  const [chosen, setChosen] = useState<LinkNews>();
  const told = useRelinkPreview({ host, chart, asShown: opened.asShown }, id, chosen);
  const isGone = link === undefined;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isGone) return;
    toast.error(linkIsGone);
    close.current();
  }, [isGone]);
  if (isGone) return null;
  const { predecessor, row } = link;
  const sentence = say('comesAfter', {
    key: works.key[row] ?? '',
    title: works.title[row] ?? '',
    before: predecessor.key,
    beforeTitle: predecessor.title,
  });
  return (
    <PopoverAt
      at={opened.at}
      label={sentence}
      onClose={onClose}
      giveFocusBack={giveFocusBack}
      className="w-76 max-w-(--available-width) p-3"
    >
      <p className="pb-2.5">{sentence}</p>
      {note !== undefined && <p className="pb-2.5 text-xs text-muted-foreground">{note}</p>}
      {works.maySchedule[row] ? (
        <LinkForm
          link={link}
          units={{ ...usualTimeOf(plan, row), daysPerMonth: host.daysPerMonth }}
          onTry={setChosen}
          refused={told?.refused}
          follows={<LinkFollows told={told} />}
          onSave={(news, seen) => {
            onClose();
            onChange({ ...link, ...seen }, news);
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
            {say('remove')}
          </Button>
        </LinkForm>
      ) : (
        <p className="text-muted-foreground">{mayNotSay(works.key[row])}.</p>
      )}
    </PopoverAt>
  );
}
