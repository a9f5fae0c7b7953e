import type { LeftPreview, LeftQuestion } from '@gantry/contract';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { RetryButton } from '#components/ui/retry-button.tsx';
import { leftTitle } from '#components/wake/left-title.ts';
import { WakeLines } from '#components/wake/wake-lines.tsx';
import { type WakeWord, wakeWords } from '#components/wake/wake-words.ts';
import { dayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { leftShown } from '#store/overlay.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { usePreviewLeftQuery, useRescheduleLeftMutation } from './left-queries.ts';
import { say } from './words/index.ts';

/** Previews what rescheduling the remaining work would move, and applies it. */
export default function LeftDialog({ question }: { question: LeftQuestion }) {
  const dispatch = useAppDispatch();
  const today = useCompanyToday();
  const { offerUndo } = useUndo();
  const [from, setFrom] = useState(question.from);
  const body: LeftQuestion = { ...question, ...(from !== undefined && { from }) };
  const preview = usePreviewLeftQuery({ body }, { refetchOnMountOrArgChange: true });
  const [reschedule, { isLoading }] = useRescheduleLeftMutation();
  const close = () => dispatch(leftShown(null));
  const known = (preview.isFetching ? undefined : preview.currentData) ?? undefined;
  const save = async () => {
    const { data, error } = await reschedule({ body });
    if (error !== undefined) return notifyFailure(say('notRescheduled'), error);
    close();
    offerUndo(say('isRescheduled', { count: data.response.works }), data.changeSetId);
  };
  return (
    <Dialog
      open
      title={leftTitle}
      description={say('about')}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button
            variant="primary"
            busy={isLoading}
            disabled={known === undefined || known.works === 0}
            onClick={() => void save()}
          >
            {known === undefined || known.works === 0
              ? say('rescheduleNone')
              : say('reschedule', { count: known.works })}
          </Button>
        </>
      }
    >
      <FromField from={from ?? preview.currentData?.from ?? null} today={today} onChange={setFrom} />
      <div role="status" className="mt-4 flex flex-col gap-1.5 text-sm">
        {preview.error !== undefined && !preview.isFetching && (
          <p className="flex flex-wrap items-center gap-2 text-destructive">
            {say('unknown')} {sentenceOf(preview.error)}
            <RetryButton error={preview.error} onRetry={() => void preview.refetch()} />
          </p>
        )}
        {preview.isFetching && <p className="text-muted-foreground">{say('asked')}</p>}
        {known !== undefined && <WakeLines lines={leftWords(known, today)} />}
      </div>
    </Dialog>
  );
}

interface FromFieldProps {
  readonly from: string | null;
  readonly today: string;
  readonly onChange: (from: string | undefined) => void;
}

function FromField({ from, today, onChange }: FromFieldProps) {
  const time = from?.slice('YYYY-MM-DDT'.length);
  return (
    <Field label={say('from')}>
      {(field) => (
        <DatePicker
          label={say('from')}
          value={from === null ? null : dayOf(from)}
          today={today}
          onChange={(day) => onChange(day === null ? undefined : `${day}T00:00`)}
          trigger={
            <Button {...field} variant="field" size="large" icon={<CalendarDays />}>
              {from === null
                ? say('byProject')
                : `${weekdayAndDay(dayOf(from), today)}${time === '00:00' ? '' : `, ${time}`}`}
            </Button>
          }
        />
      )}
    </Field>
  );
}

/** What would be rescheduled, what moves as a consequence, and what stays. */
function leftWords(preview: LeftPreview, today: string): WakeWord[] {
  const { works, promised, refused } = preview;
  return [
    { text: works === 0 ? say('nothingLeft') : say('found', { count: works }), isBad: false },
    ...wakeWords(preview, { today }),
    ...keptWords(promised, 'promised'),
    ...keptWords(refused, 'refused'),
  ];
}

function keptWords({ count, works }: LeftPreview['promised'], kind: 'promised' | 'refused'): WakeWord[] {
  if (count === 0) return [];
  const names = works.map(({ key, title }) => `${key} ${title}`).join(', ');
  const more = count - works.length;
  const text = more > 0 ? say(`${kind}AndMore`, { count, names, more }) : say(kind, { count, names });
  return [{ text, isBad: false }];
}
