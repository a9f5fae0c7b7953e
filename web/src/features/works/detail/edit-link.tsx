import type { Link, LinkType } from '@gantry/contract';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { linkTypeWords, linkWords, readTypedLag, typeLink } from '../links/typed-link.ts';
import { useUpdateLinkMutation } from '../work-page-mutations.ts';

interface EditLinkProps {
  readonly link: Link;
  /** "after HAR-22 Drive test piles". */
  readonly sentence: string;
}

/** How two works hang together, as words that can be changed where they stand. */
export function EditLink({ link, sentence }: EditLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={`Link ${sentence}`}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-72 max-w-(--available-width) p-3"
      trigger={
        <button
          type="button"
          aria-label={`${linkWords(link)}: change the link ${sentence}`}
          className="-mr-1 rounded-bar px-1 py-0.5 hover:bg-hover hover:text-foreground data-popup-open:bg-hover"
        >
          {linkWords(link)}
        </button>
      }
    >
      <LinkForm link={link} onClose={() => setOpen(false)} />
    </Popover>
  );
}

const types = (['FS', 'SS', 'FF', 'SF'] as const).map((type) => ({ value: type, label: type }));

function LinkForm({ link, onClose }: { link: Link; onClose: () => void }) {
  const [type, setType] = useState<LinkType>(link.type);
  const [typedLag, setTypedLag] = useState(() => typeLink('', { ...link, type: 'FS' }).replace(/^FS/, ''));
  const [update] = useUpdateLinkMutation();
  const lag = readTypedLag(typedLag);
  const save = async () => {
    if (lag === undefined) return;
    onClose();
    const { error } = await update({ link, change: { type, ...lag } });
    if (error !== undefined) notifyFailure('The link was not changed', error);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
      className="space-y-3"
    >
      <div>
        <Segmented label="Kind of link" value={type} options={types} onChange={setType} />
        <p className="mt-1 text-xs text-muted-foreground">{linkTypeWords[type]}</p>
      </div>
      <Field
        label="Lag"
        help="2d, 4h, −1d, 50 %; 1ed counts days off, too."
        error={lag === undefined ? 'Write a lag such as 2d, −4h or 50%.' : undefined}
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            value={typedLag}
            placeholder="none"
            autoComplete="off"
            onChange={(event) => setTypedLag(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small" variant="primary" disabled={lag === undefined}>
        Save
      </Button>
    </form>
  );
}
