import type { LinkedWork, WorkDetail } from '@gantry/contract';
import { ArrowLeft, ArrowRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { linkWords } from '../links/typed-link.ts';
import { StatusIcon } from '../marks/status-icon.tsx';
import { WorkLink } from '../work-link.tsx';
import { useDeleteLinkMutation } from '../works-mutations.ts';
import { AddLink } from './add-link.tsx';
import { Section } from './section.tsx';

/** What a work comes after and what waits for it, as sentences. */
export function Links({ work }: { work: WorkDetail }) {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = work.can.includes('schedule');
  if (work.links.length === 0 && !mayAdd) return null;
  return (
    <Section
      title="Links"
      aside={work.links.length > 0 && <span className="num">{work.links.length}</span>}
      action={
        mayAdd && (
          <IconButton size="small" label="Add a link" icon={<Plus />} onClick={() => setAdding(true)} />
        )
      }
    >
      <ul className="mt-1">
        {work.links.map((linked) => (
          <LinkRow key={linked.link.id} linked={linked} mayRemove={mayAdd} />
        ))}
      </ul>
      {isAdding && <AddLink work={work} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function LinkRow({ linked, mayRemove }: { linked: LinkedWork; mayRemove: boolean }) {
  const { link, direction, work: other } = linked;
  const [remove] = useDeleteLinkMutation();
  const isAfter = direction === 'after';
  const Arrow = isAfter ? ArrowLeft : ArrowRight;
  const name = other.key === null ? other.title : `${other.key} ${other.title}`;
  const removeIt = async () => {
    const { error } = await remove({ id: link.id, workIds: [link.predecessorId, link.successorId] });
    if (error !== undefined) notifyFailure('The link was not removed', error);
  };
  return (
    <li className="group relative flex min-h-[30px] flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground max-md:py-1.5">
      <Arrow className="!size-3.5 text-mark" />
      {isAfter ? 'after' : 'before'}
      {other.status !== null && <StatusIcon status={other.status} />}
      {other.key === null ? (
        <span className="min-w-0 truncate">{other.title}</span>
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
        {linkWords(link)}
        {mayRemove && (
          <IconButton
            size="small"
            label={`Remove the link ${isAfter ? 'after' : 'before'} ${name}`}
            icon={<X className="!size-3" />}
            onClick={() => void removeIt()}
            className="!absolute top-0.5 right-0 bg-background opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:static pointer-coarse:opacity-100"
          />
        )}
      </span>
    </li>
  );
}
