import type { LinkedWork, WorkDetail } from '@gantry/contract';
import { ArrowLeft, ArrowRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useUnitsOf } from '#features/works/fields/use-units-of.ts';
import { useUsualTimes } from '#features/works/fields/usual-times.ts';
import { useDeleteLinkMutation } from '#features/works/links/link-mutations.ts';
import { linkWords } from '#features/works/links/typed-link.ts';
import { StatusIcon } from '#features/works/marks/status-icon.tsx';
import { WorkLink } from '#features/works/work-link.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { isHeldName } from '#sync/queue/held-write.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { AddLink } from './add-link.tsx';
import { EditLink } from './edit-link.tsx';
import { Section } from './section.tsx';
import { say } from './words/index.ts';

/** The predecessors and successors of a work, as sentences. */
export function Links({ work }: { work: WorkDetail }) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = work.can.includes('schedule');
  if (work.links.length === 0 && !mayAdd) return null;
  return (
    <Section
      title={say('links')}
      aside={work.links.length > 0 && <span className="num">{work.links.length}</span>}
      action={
        mayAdd && (
          <IconButton size="small" label={say('addLink')} icon={<Plus />} onClick={() => setAdding(true)} />
        )
      }
    >
      <ul className="mt-1">
        {work.links.map((linked) => (
          <LinkRow
            key={linked.link.id}
            work={work}
            linked={linked}
            mayEdit={mayAdd && !isHeldName(linked.link.id)}
          />
        ))}
      </ul>
      {isAdding && <AddLink work={work} onClose={() => setAdding(false)} />}
    </Section>
  );
}

interface LinkRowProps {
  readonly work: WorkDetail;
  readonly linked: LinkedWork;
  readonly mayEdit: boolean;
}

function LinkRow({ work, linked, mayEdit }: LinkRowProps) {
  const { link, direction, work: other } = linked;
  const isAfter = direction === 'after';
  const Arrow = isAfter ? ArrowLeft : ArrowRight;
  const name = other.key === null ? other.title : `${other.key} ${other.title}`;
  const sentence = say(isAfter ? 'afterWork' : 'beforeWork', { name });
  const what = say('linkOf', { key: work.key, link: sentence });
  const units = useUnitsOfSuccessor(work, linked);
  return (
    <li className="group relative flex min-h-[30px] flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground max-md:py-1.5">
      <Arrow className="!size-3.5 text-mark" />
      {say(direction)}
      {other.status !== null && <StatusIcon status={other.status} />}
      {other.key === null ? (
        <span dir="auto" className="min-w-0 truncate">
          {other.title}
        </span>
      ) : (
        <WorkLink
          work={{ key: other.key }}
          title={name}
          className="min-w-0 shrink truncate text-base text-foreground hover:underline"
        >
          {name}
        </WorkLink>
      )}
      <span className="ml-auto flex items-center gap-1 text-xs whitespace-nowrap max-md:ml-0 max-md:w-full max-md:pl-5">
        {mayEdit && <RemoveLink link={link} sentence={sentence} what={what} />}
        {/* A person who may not see the other work cannot change the link. */}
        {mayEdit && other.key !== null ? (
          <EditLink link={link} units={units} sentence={sentence} what={what} />
        ) : (
          linkWords(link, units)
        )}
      </span>
    </li>
  );
}

/** A lag counts on the calendar of the successor. */
function useUnitsOfSuccessor(work: WorkDetail, { direction, work: other }: LinkedWork) {
  const own = useUnitsOf([work]);
  const usualTimes = useUsualTimes();
  return direction === 'after' ? own : usualTimes(other.calendarId);
}

interface RemoveLinkProps {
  readonly link: LinkedWork['link'];
  readonly sentence: string;
  readonly what: string;
}

function RemoveLink({ link, sentence, what }: RemoveLinkProps) {
  const [remove] = useDeleteLinkMutation();
  const { offerUndo } = useUndo();
  const removeIt = async () => {
    const { data, error } = await remove({ link, what });
    // No message is needed: the change is visible here, and the banner counts it.
    if (isWaiting(error)) return;
    if (error !== undefined) notifyFailure(say('linkNotRemoved'), error);
    else offerUndo(say('linkRemoved'), data.changeSetId);
  };
  return (
    <IconButton
      size="small"
      label={say('removeLink', { link: sentence })}
      icon={<X className="!size-3" />}
      onClick={() => void removeIt()}
      className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
    />
  );
}
