import type { Work } from '@gantry/contract';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Keys } from '#components/ui/keys.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { useTextDraft } from '#store/use-text-draft.ts';
import { asBulk } from '#sync/queue/as-bulk.ts';
import type { WholeFilter } from '#sync/queue/whole-filter.ts';
import { lateKeys } from './late-actions.ts';
import { say } from './words/index.ts';

interface AskWhyProps {
  readonly works: readonly Work[];
  readonly whole?: WholeFilter | undefined;
  /** The number of all works in question, loaded or not. */
  readonly count?: number;
  readonly names: ReferenceLookup;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly variant?: 'outline' | 'ghost';
}

const question = say('usualQuestion');

/** Asks the owners of late works for the reason: posts a comment on each work, which notifies its owner. */
export function AskWhy(props: AskWhyProps) {
  const { works, whole, names, open, onOpenChange, variant = 'outline' } = props;
  const askable = works.filter((work) => work.can.includes('comment'));
  const [only] = works.length === 1 ? works : [];
  return (
    <Popover
      label={say('askWhy')}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      className="w-80 max-w-(--available-width) p-3"
      trigger={
        <Button
          size={variant === 'ghost' ? 'medium' : 'small'}
          variant={variant}
          icon={<CircleHelp className="!size-3.5" />}
          disabled={askable.length === 0}
          aria-label={
            only === undefined ? say('askWhy') : say('actionOf', { action: say('askWhy'), key: only.key })
          }
          title={`${say('askWhy')} (${lateKeys.ask})`}
          className="touch-target max-sm:!px-1.5 max-sm:[&>svg]:hidden"
        >
          {say('askWhy')}
          {variant === 'ghost' && (
            <Keys keys={lateKeys.ask} className="text-muted-foreground max-xl:hidden" />
          )}
        </Button>
      }
    >
      <AskWhyForm
        works={askable}
        whole={whole}
        count={whole === undefined ? askable.length : (props.count ?? askable.length)}
        names={names}
        onDone={() => onOpenChange(false)}
      />
    </Popover>
  );
}

interface AskWhyFormProps extends Pick<AskWhyProps, 'works' | 'names' | 'whole'> {
  readonly count: number;
  readonly onDone: () => void;
}

function AskWhyForm({ works, whole, count, names, onDone }: AskWhyFormProps) {
  const draft = useTextDraft({
    of: `ask-why:${works.length === 1 ? works[0]?.id : 'many'}`,
    saved: { values: question, version: 0 },
    begins: true,
  });
  const text = draft.text?.value ?? question;
  const [isAsking, setAsking] = useState(false);
  const { change } = useWorkActions();
  const ask = async () => {
    setAsking(true);
    const [first] = works;
    const announce =
      count === 1 && first !== undefined
        ? say('askedAbout', { key: first.key })
        : say('askedAboutMany', { count });
    const done = await change(works, asBulk({ comment: text, asksWhy: true }), { whole, announce });
    setAsking(false);
    if (!done) return;
    draft.end();
    onDone();
  };
  const owner = works.length === 1 ? names.user(works[0]?.ownerId ?? null)?.name : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <p className="mb-2 text-xs text-muted-foreground">
        {owner === undefined ? say('eachIsAsked') : say('isAsked', { name: owner })}
      </p>
      {draft.text?.isRestored && <DraftNote onDiscard={draft.begin} />}
      <Textarea
        autoFocus
        dir="auto"
        aria-label={say('question')}
        value={text}
        maxLength={2000}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void ask();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        keys="Ctrl+Enter"
        busy={isAsking}
        disabled={text.trim() === ''}
        className="mt-2"
      >
        {say('ask')}
      </Button>
    </form>
  );
}
