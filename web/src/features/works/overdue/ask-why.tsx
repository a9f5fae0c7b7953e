import type { Work } from '@gantry/contract';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { notifyDone } from '#lib/notify.ts';
import { type ChangeOutcome, reportOutcomes } from '../change/change-outcome.ts';
import { sayPartly } from '../change/work-actions.tsx';
import type { ReferenceLookup } from '../references-lookup.ts';
import { useCreateCommentMutation } from '../works-mutations.ts';

interface AskWhyProps {
  readonly works: readonly Work[];
  readonly names: ReferenceLookup;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly variant?: 'outline' | 'ghost';
}

const question = 'Why is this late, and when can it be done?';

/** Asks the owner of a late work: a comment on the work that names them. */
export function AskWhy({ works, names, open, onOpenChange, variant = 'outline' }: AskWhyProps) {
  const askable = works.filter((work) => work.can.includes('comment'));
  const [only] = works.length === 1 ? works : [];
  return (
    <Popover
      label="Ask why"
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
          aria-label={only === undefined ? 'Ask why' : `Ask why: ${only.key}`}
          className="max-sm:!px-1.5 max-sm:[&>svg]:hidden"
        >
          Ask why
        </Button>
      }
    >
      <AskWhyForm works={askable} names={names} onDone={() => onOpenChange(false)} />
    </Popover>
  );
}

function AskWhyForm({ works, names, onDone }: Pick<AskWhyProps, 'works' | 'names'> & { onDone: () => void }) {
  const [text, setText] = useState(question);
  const [create, { isLoading }] = useCreateCommentMutation();
  const ask = async () => {
    const outcomes = await Promise.all(
      works.map(async (work): Promise<ChangeOutcome> => {
        const owner = names.user(work.ownerId)?.name;
        const body = owner === undefined ? text : `@${owner} ${text}`;
        const { error } = await create({ params: { id: work.id }, body: { body } });
        return error === undefined ? { work } : { work, error };
      }),
    );
    const report = reportOutcomes(outcomes, 'asked about');
    if (report.failed > 0) sayPartly(report);
    else notifyDone(works.length === 1 ? `Asked about ${works[0]?.key}` : report.title);
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
        {owner === undefined ? 'A comment on each work names its owner.' : `A comment names ${owner}.`}
      </p>
      <Textarea
        autoFocus
        aria-label="Question"
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void ask();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        keys="Ctrl+Enter"
        busy={isLoading}
        disabled={text.trim() === ''}
        className="mt-2"
      >
        Ask
      </Button>
    </form>
  );
}
