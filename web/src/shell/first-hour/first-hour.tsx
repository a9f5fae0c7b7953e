import type { SetUp, SetUpStep } from '@gantry/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { selectUser } from '#store/auth.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { AddressCheck } from './address-check.tsx';
import { CompanyStep } from './company-step.tsx';
import { DepartmentsStep } from './departments-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ProjectStep } from './project-step.tsx';
import { useUpdateSetUpMutation } from './set-up-queries.ts';
import { StepRow } from './step-row.tsx';
import { say } from './words/index.ts';

interface FirstHourProps {
  readonly setUp: SetUp;
  /** Whether the list can be closed: on Home, where it is not needed for long. */
  readonly isClosable: boolean;
}

/** The steps of the first hour, one of them open, and the address that people will use. */
export function FirstHour({ setUp, isClosable }: FirstHourProps) {
  const { steps, publicUrl, isOpen } = setUp;
  const [chosen, setChosen] = useState<SetUpStep | 'none'>();
  const open = chosen ?? nextOf(setUp);
  const { putOff, close } = useSettling();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <section aria-label={say('firstHour')} className="min-w-0">
        <Progress done={done + 1} steps={setUp} onStraight={() => setChosen('project')} />
        <ol className="mt-3 border-t border-border">
          <Administrator />
          {steps.map(({ step, ...state }, index) => (
            <StepRow
              key={step}
              number={index + 2}
              title={say(step)}
              what={state.isDone ? doneWords(setUp, step) : say(whatWords[step])}
              {...state}
              isOpen={open === step}
              onToggle={() => setChosen(open === step ? 'none' : step)}
            >
              {formOf(step, {
                isDone: state.isDone,
                onDone: () => setChosen(undefined),
                onLater: () => {
                  setChosen(undefined);
                  void putOff(step, !state.isDone);
                },
              })}
            </StepRow>
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p role="status" className="min-w-60 grow basis-0 text-sm text-pretty text-muted-foreground">
            {isOpen ? say('endsBy') : say('allSettled')}
          </p>
          {isClosable && (
            <Button variant="ghost" onClick={() => void close()}>
              {say('close')}
            </Button>
          )}
        </div>
      </section>
      <aside aria-label={say('soFar')}>
        <AddressCheck publicUrl={publicUrl} />
      </aside>
    </div>
  );
}

const whatWords = {
  company: 'companyWhat',
  people: 'peopleWhat',
  departments: 'departmentsWhat',
  project: 'projectWhat',
} as const;

/** The first step that is neither done nor postponed. */
const nextOf = ({ steps }: SetUp): SetUpStep | 'none' =>
  steps.find(({ isDone, isSkipped }) => !isDone && !isSkipped)?.step ?? 'none';

function doneWords({ steps }: SetUp, step: SetUpStep): ReactNode {
  const count = steps.find((each) => each.step === step)?.count ?? 0;
  if (step === 'company') return <CompanyWords count={count} />;
  if (step === 'people') return say('peopleCount', { count });
  return step === 'departments' ? say('departmentsCount', { count }) : say('projectsCount', { count });
}

function CompanyWords({ count }: { readonly count: number }) {
  const company = useAppSelector(selectUser)?.company;
  return company === undefined ? null : say('companyIs', { ...company, count });
}

interface Acts {
  readonly isDone: boolean;
  readonly onDone: () => void;
  readonly onLater: () => void;
}

function formOf(step: SetUpStep, acts: Acts): ReactNode {
  switch (step) {
    case 'company':
      return <CompanyStep {...acts} />;
    case 'people':
      return <PeopleStep {...acts} />;
    case 'departments':
      return <DepartmentsStep {...acts} />;
    case 'project':
      return <ProjectStep onLater={acts.onLater} />;
  }
}

/** The reader has done this step. */
function Administrator() {
  const name = useAppSelector(selectUser)?.name ?? '';
  return (
    <StepRow
      number={1}
      title={say('administrator')}
      what={say('signedInAs', { name })}
      isDone
      isSkipped={false}
    />
  );
}

interface ProgressProps {
  readonly done: number;
  readonly steps: SetUp;
  readonly onStraight: () => void;
}

function Progress({ done, steps: { steps }, onStraight }: ProgressProps) {
  const all = steps.length + 1;
  const project = steps.find(({ step }) => step === 'project');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <div
        role="progressbar"
        aria-label={say('progress')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        className="flex gap-1"
      >
        {Array.from({ length: all }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one bar
            key={index}
            className={`h-1.5 w-7 rounded-full ${index < done ? 'bg-done' : 'bg-border-strong'}`}
          />
        ))}
      </div>
      <span className="num text-muted-foreground">{say('doneOf', { done, all })}</span>
      {project?.isDone === false && (
        <button type="button" onClick={onStraight} className="ml-auto text-primary hover:underline">
          {say('straight')}
        </button>
      )}
    </div>
  );
}

function useSettling() {
  const [update] = useUpdateSetUpMutation();
  const { offerUndo } = useUndo();
  const send = async (body: Parameters<typeof update>[0]['body']) => {
    const { data, error } = await update({ body });
    if (error !== undefined && !isWaiting(error)) notifyFailure(say('firstHour'), error);
    return data;
  };
  return {
    /** A step that is already done can only be folded. */
    putOff: async (step: SetUpStep, isNeeded: boolean) => {
      if (isNeeded) await send({ step, skipped: true });
    },
    close: async () => {
      const data = await send({ ended: true });
      if (data !== undefined) offerUndo(say('closed'), data.changeSetId);
    },
  };
}
