import type { Project } from '@gantry/contract';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { dayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { problemOf, sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { sayInDialog } from './dialogs/words/index.ts';
import { keyExample } from './project-words.ts';
import { useCopyProjectMutation } from './projects-queries.ts';
import { useSuggestedKey } from './use-suggested-key.ts';
import { say } from './words/index.ts';

interface CopyProjectDialogProps {
  readonly project: Pick<Project, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** A new project after this one: its works and links, moved to another start. Its page opens once it is there. */
export function CopyProjectDialog({ project, onClose }: CopyProjectDialogProps) {
  const form = useId();
  const today = useCompanyToday();
  const [name, setName] = useState('');
  const [typedKey, setKey] = useState<string>();
  const [start, setStart] = useState<string | null>(today);
  const [people, setPeople] = useState(true);
  const suggested = useSuggestedKey(name, typedKey !== undefined);
  const key = typedKey ?? suggested;
  const { copy, isLoading, error } = useCopying(project, onClose);
  const keyError = problemOf(error)?.errors?.find(({ path }) => path === 'key')?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void copy({ name: name.trim(), key, start, people });
  };
  return (
    <Dialog
      open
      title={sayInDialog('copyName', { name: project.name })}
      description={sayInDialog('copyWhat')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button type="submit" form={form} variant="primary" busy={isLoading}>
            {say('copy')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Field
          label={say('name')}
          error={error === undefined || keyError !== undefined ? undefined : sentenceOf(error)}
        >
          {(field) => (
            <Input
              {...field}
              autoFocus
              required
              dir="auto"
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('key')} error={keyError} help={keyExample(key)}>
          {(field) => (
            <Input
              {...field}
              required
              minLength={2}
              maxLength={10}
              autoComplete="off"
              className="uppercase"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        </Field>
        <Field label={sayInDialog('copyStart')} help={sayInDialog('copyStartHelp')} className="sm:col-span-2">
          {(field) => (
            <DatePicker
              label={sayInDialog('copyStart')}
              value={start}
              today={today}
              onChange={(day) => setStart(day === null ? null : dayOf(day))}
              clearable
              trigger={
                <Button {...field} variant="field" size="large" icon={<CalendarDays />}>
                  {start === null ? sayInDialog('copyKeepsDates') : weekdayAndDay(start, today)}
                </Button>
              }
            />
          )}
        </Field>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
        <label className="flex items-center gap-2 text-sm sm:col-span-2">
          <Checkbox checked={people} onCheckedChange={setPeople} />
          {sayInDialog('copyPeople')}
        </label>
      </form>
    </Dialog>
  );
}

function useCopying({ id, name }: CopyProjectDialogProps['project'], onClose: () => void) {
  const [send, { isLoading, error }] = useCopyProjectMutation();
  const navigate = useNavigate();
  const { offerUndo } = useUndo();
  const copy = async (body: Parameters<typeof send>[0]['body']) => {
    const { data } = await send({ params: { id }, body });
    if (data === undefined) return;
    const { project, workCount } = data.response;
    onClose();
    offerUndo(sayInDialog('isCopied', { name, count: workCount }), data.changeSetId);
    await navigate({ to: '/projects/project-detail/$id', params: { id: project.id } });
  };
  return { copy, isLoading, error };
}
