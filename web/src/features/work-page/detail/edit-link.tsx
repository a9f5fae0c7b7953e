import type { Link } from '@gantry/contract';
import type { UsualTime } from '@gantry/scheduling/usual-time';
import { useState } from 'react';
import { Popover } from '#components/ui/popover.tsx';
import type { PlanUnits } from '#features/works/fields/typed-length.ts';
import LinkForm from '#features/works/links/link-form.tsx';
import { useUpdateLinkMutation } from '#features/works/links/link-mutations.ts';
import { isNews } from '#features/works/links/link-news.ts';
import { linkWords } from '#features/works/links/typed-link.ts';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { say } from './words/index.ts';

interface EditLinkProps {
  readonly link: Link;
  /** The units of the successor's calendar. */
  readonly units: UsualTime & PlanUnits;
  /** "after HAR-22 Drive test piles". */
  readonly sentence: string;
  /** The same from the perspective of the shown work. */
  readonly what: string;
}

/** The type and lag of a link as text that can be changed in place. */
export function EditLink({ link, units, sentence, what }: EditLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [update] = useUpdateLinkMutation();
  return (
    <Popover
      label={say('linkNamed', { link: sentence })}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-72 max-w-(--available-width) p-3"
      trigger={
        <button
          type="button"
          aria-label={say('changeLink', { kind: linkWords(link, units), link: sentence })}
          className="-mr-1 rounded-bar px-1 py-0.5 hover:bg-hover hover:text-foreground data-popup-open:bg-hover"
        >
          {linkWords(link, units)}
        </button>
      }
    >
      <LinkForm
        link={link}
        units={units}
        onSave={async (change, seen) => {
          setOpen(false);
          if (!isNews(change)) return;
          const { error } = await update({ link, seen: seen.version, change, what, usual: units });
          if (error !== undefined && !isWaiting(error)) notifyFailure(say('linkNotChanged'), error);
        }}
      />
    </Popover>
  );
}
