import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DatePicker } from '#components/ui/date-picker.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useCreateProjectMutation } from '#features/projects/projects-queries.ts';
import { useSuggestedKey } from '#features/projects/use-suggested-key.ts';
import { dayOf, weekdayAndDay } from '#lib/dates/index.ts';
import { problemOf, sentenceOf } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { StepFoot } from './step-foot.tsx';
import { say } from './words/index.ts';

const look = 'text-primary hover:underline';
const ways = {
  file: (text: ReactNode) => (
    <Link to="/import" className={look}>
      {text}
    </Link>
  ),
  form: (text: ReactNode) => (
    <Link to="/projects/create-new-project" className={look}>
      {text}
    </Link>
  ),
};

/** Creates a first project with a name and opens its page. */
export function ProjectStep({ onLater }: { readonly onLater: () => void }) {
  const today = useCompanyToday();
  const navigate = useNavigate();
  const [create, { isLoading, error }] = useCreateProjectMutation();
  const [name, setName] = useState('');
  const [typedKey, setKey] = useState<string>();
  const [start, setStart] = useState<string | null>(today);
  const suggested = useSuggestedKey(name, typedKey !== undefined);
  const key = typedKey ?? suggested;
  const fieldError = (path: string) => problemOf(error)?.errors?.find((each) => each.path === path)?.message;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await create({ body: { name: name.trim(), key, start } });
    if (data !== undefined)
      await navigate({ to: '/projects/project-detail/$id', params: { id: data.response.id } });
  };
  const keyError = fieldError('key');
  const otherError = error === undefined || keyError !== undefined ? undefined : sentenceOf(error);
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-[1fr_8rem_11rem]">
      <Field label={say('projectName')} error={otherError}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            required
            maxLength={120}
            dir="auto"
            autoComplete="off"
            value={name}
            placeholder={say('projectNamePlaceholder')}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={say('key')}
        error={keyError}
        help={key === '' ? undefined : say('keyHelp', { key: key.toUpperCase() })}
      >
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
      <Field label={say('start')}>
        {(field) => (
          <DatePicker
            label={say('start')}
            value={start}
            today={today}
            onChange={(day) => setStart(day === null ? null : dayOf(day))}
            trigger={
              <Button {...field} className="!h-8 !justify-start font-normal" icon={<CalendarDays />}>
                {start === null ? '–' : weekdayAndDay(start, today)}
              </Button>
            }
          />
        )}
      </Field>
      <StepFoot
        note={say.rich('otherWays', ways)}
        onLater={onLater}
        action={
          <Button type="submit" variant="primary" busy={isLoading}>
            {say('createProject')}
          </Button>
        }
      />
    </form>
  );
}
