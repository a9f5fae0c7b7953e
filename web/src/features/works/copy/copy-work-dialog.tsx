import type { Work, WorkCopy } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Picker } from '#components/ui/picker.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { weekdayAndDay } from '#lib/dates/index.ts';
import { notifyDone, notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { isWaiting, sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useCopyWorkMutation } from '#sync/queue/work-page-mutations.ts';
import { useUndoChangeSetMutation } from '#sync/undo/undo.ts';
import { say as saySync } from '#sync/words/index.ts';
import { noValue } from '../fields/field-options.tsx';
import { useProjectOptions } from '../fields/reference-pickers.tsx';
import { useOpenWork } from '../work-place.tsx';
import { say } from './words/index.ts';

interface CopyWorkDialogProps {
  readonly work: Work;
  /** Whether the copy is shown in place of the original. */
  readonly opens: boolean;
  readonly onClose: () => void;
}

/** Asks what to copy of a work, and where to. */
export default function CopyWorkDialog({ work, opens, onClose }: CopyWorkDialogProps) {
  const [wish, setWish] = useState<WorkCopy>({
    title: work.title,
    subWorks: true,
    people: true,
    dates: 'keep',
  });
  const { copy, isLoading, error } = useCopy({ work, opens, onClose });
  const change = (part: Partial<WorkCopy>) => setWish((before) => ({ ...before, ...part }));
  const isReady = wish.title?.trim() !== '' && (wish.dates !== 'shift' || wish.start !== undefined);
  const submit = () => {
    if (isReady && !isLoading) void copy(wish);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('copyOf', { key: work.key })}
      description={say('stays')}
      className="max-w-md"
      footer={
        <>
          <DialogClose render={<Button variant="ghost">{say('cancel')}</Button>} />
          <Button variant="primary" keys="Ctrl+Enter" busy={isLoading} disabled={!isReady} onClick={submit}>
            {say('copy')}
          </Button>
        </>
      }
    >
      <form
        aria-label={say('copyOf', { key: work.key })}
        className="space-y-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      >
        <Field label={fieldName('title')}>
          {(field) => (
            <Input
              {...field}
              autoFocus
              maxLength={LONGEST_TITLE}
              value={wish.title}
              onFocus={(event) => event.target.select()}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <ProjectField work={work} wish={wish} onChange={change} />
        <DatesField wish={wish} onChange={change} />
        {work.subWorkCount > 0 && (
          <SwitchRow
            label={say('withSubWorks')}
            checked={wish.subWorks !== false}
            onChange={(subWorks) => change({ subWorks })}
          />
        )}
        <SwitchRow
          label={say('withPeople')}
          checked={wish.people !== false}
          onChange={(people) => change({ people })}
        />
        {error !== undefined && (
          <p role="alert" className="text-sm text-destructive">
            {sentenceOf(error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface WishProps {
  readonly wish: WorkCopy;
  readonly onChange: (part: Partial<WorkCopy>) => void;
}

function ProjectField({ work, wish, onChange }: WishProps & { work: Work }) {
  const chosen = wish.projectId === undefined ? work.projectId : wish.projectId;
  const { options, find, search } = useProjectOptions({ chosen: [chosen] });
  const name = find(chosen)?.name;
  return (
    <Field label={fieldName('projectId')}>
      {(field) => (
        <Picker
          {...search}
          label={fieldName('projectId')}
          options={[...options, { value: noValue, label: say('noProject') }]}
          value={chosen ?? noValue}
          onChange={(value) => {
            const projectId = value === noValue ? null : value;
            // Without a parent in the request, the copy stays below the same work, too.
            onChange({ projectId: projectId === work.projectId ? undefined : projectId });
          }}
          trigger={
            <Button {...field} variant="field" size="large" className="w-full">
              {chosen === null ? say('noProject') : (name ?? say('sameProject'))}
            </Button>
          }
        />
      )}
    </Field>
  );
}

const dateChoices = [
  { value: 'keep', label: say('keep') },
  { value: 'shift', label: say('shift') },
  { value: 'none', label: say('none') },
] as const;

function DatesField({ wish, onChange }: WishProps) {
  const today = useCompanyToday();
  const { dates = 'keep', start } = wish;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <legend className="mb-1 text-sm font-medium text-secondary-foreground">{say('dates')}</legend>
      <Segmented
        label={say('dates')}
        value={dates}
        options={dateChoices}
        onChange={(next) => onChange({ dates: next, ...(next !== 'shift' && { start: undefined }) })}
      />
      {dates === 'shift' && (
        <DatePicker
          label={say('firstStart')}
          today={today}
          value={start ?? null}
          onChange={(day) => onChange({ start: day ?? undefined })}
          trigger={
            <Button>
              {start === undefined
                ? say('chooseFirstStart')
                : say('startsOn', { day: weekdayAndDay(start, today) })}
            </Button>
          }
        />
      )}
    </fieldset>
  );
}

interface SwitchRowProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className="flex items-center gap-2.5 text-sm">
      <Switch checked={checked} onCheckedChange={onChange} />
      {label}
    </label>
  );
}

function useCopy({ work, opens, onClose }: CopyWorkDialogProps) {
  const [copyWork, { isLoading, error }] = useCopyWorkMutation();
  const [undo] = useUndoChangeSetMutation();
  const openWork = useOpenWork();
  const navigate = useNavigate();
  const takeBack = async (id: string) => {
    const answer = await undo({ params: { id } });
    if (answer.error !== undefined) notifyFailure(say('notTakenBack'), answer.error);
  };
  const copy = async (body: WorkCopy) => {
    const { data, error } = await copyWork({ params: { id: work.id }, body });
    if (isWaiting(error)) {
      notifyWaiting(say('theCopy', { key: work.key }));
      onClose();
    }
    if (data === undefined) return;
    onClose();
    const { work: made, workCount } = data.response;
    const { changeSetId } = data;
    const words =
      workCount === 1
        ? say('copied', { key: work.key, copy: made.key })
        : say('manyCopied', { count: workCount, copy: made.key });
    notifyDone(words, {
      label: saySync('undo'),
      run: () => {
        if (changeSetId !== null) void takeBack(changeSetId);
      },
    });
    if (!opens) return;
    if (made.projectId === work.projectId) openWork(made.key);
    else void navigate({ to: '/work-detail', search: { key: made.key } });
  };
  return { copy, isLoading, error };
}
