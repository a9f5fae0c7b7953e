import type { PersonChoice, PlanImport, Rehearsal } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { ColumnsStep } from './columns-step.tsx';
import { ImportSteps, type Step } from './import-steps.tsx';
import { useRehearseImportMutation, useWriteImportMutation } from './imports-queries.ts';
import { LookStep } from './look-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { SameSource, sameSourceOf } from './same-source.tsx';
import { titleOf } from './table-words.ts';
import { type TypedTarget, useTypedTarget } from './use-typed-target.ts';
import { say } from './words/index.ts';

export type RehearsedImport = PlanImport & { readonly rehearsal: Rehearsal };

interface RehearsedRunProps {
  readonly run: RehearsedImport;
  /** The server reads the file anew, as was chosen. */
  readonly isReading: boolean;
  readonly onChanged: () => void;
}

/** Who are not found are asked for once; the step stands until the importer goes on. */
function isAskedForPeople({ rehearsal, choices }: RehearsedImport): boolean {
  const isUnknown = rehearsal.people.some(({ match }) => match === 'nobody' || match === 'several');
  return isUnknown && choices.people === undefined;
}

function firstStep(run: RehearsedImport): Step {
  const product = run.rehearsal.table?.product;
  if (product !== undefined && product !== 'gantry') return 'columns';
  return isAskedForPeople(run) ? 'people' : 'look';
}

/** An import that was rehearsed. Where its works are in a project already, that is asked first. */
export function RehearsedRun(props: RehearsedRunProps) {
  const { run, isReading, onChanged } = props;
  const { choose, isCalling } = useRunCalls(run, onChanged);
  const elsewhere = sameSourceOf(run);
  if (elsewhere === null) return <RunSteps {...props} />;
  return (
    <>
      <PageHead title={titleOf(run.rehearsal.table?.product)} aside={run.fileName} />
      <SameSource
        elsewhere={elsewhere}
        isBusy={isReading || isCalling}
        onChoose={(more) => void choose(more)}
      />
    </>
  );
}

/** Its columns, its people, and what it would do, one after the other. */
function RunSteps({ run, isReading, onChanged }: RehearsedRunProps) {
  const { rehearsal } = run;
  const [step, setStep] = useState<Step>(() => firstStep(run));
  const { counts, project, table = null } = rehearsal;
  const { typed, setTyped, other, isStopped } = useTypedTarget(run);
  const { choose, importAll, isCalling } = useRunCalls(run, onChanged);
  const isBusy = isReading || isCalling;
  const goOn = () => {
    if (step === 'columns') setStep(isPeopleNext ? 'people' : 'look');
    else if (step === 'people') setStep('look');
    else if (!isBusy && !isStopped) void importAll(other);
  };
  const isPeopleNext = step === 'columns' && isAskedForPeople(run);
  const ahead = isPeopleNext ? say('stepPeople') : say('next');
  const next = step === 'look' ? say('importWorks', { count: counts.made + counts.changed }) : ahead;
  useCommands([
    {
      id: 'import.next',
      title: next,
      group: say('title'),
      keys: 'Ctrl+Enter',
      whileWriting: true,
      run: goOn,
    },
  ]);
  const before = stepBefore(step, run);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title={titleOf(table?.product)}
        aside={say('fileInto', { file: run.fileName, project: project.name })}
        actions={
          <>
            <span className="text-sm text-muted-foreground max-md:hidden">{say('oneUndo')}</span>
            {before === null ? (
              <Link to="/import" search={{}} className={buttonClass()}>
                {say('back')}
              </Link>
            ) : (
              <Button onClick={() => setStep(before)}>{say('back')}</Button>
            )}
            <Button
              variant="primary"
              keys="Ctrl+Enter"
              disabled={step === 'look' && isStopped}
              busy={isBusy}
              onClick={goOn}
            >
              {next}
            </Button>
          </>
        }
      />
      <ImportSteps current={step} hasColumns={table !== null} />
      {step === 'columns' && table !== null && (
        <ColumnsStep run={run} table={table} onChoose={(chosen) => void choose({ table: chosen })} />
      )}
      {step === 'people' && (
        <div className="min-h-0 grow overflow-y-auto">
          <PeopleStep
            run={run}
            onChoose={(people: readonly PersonChoice[]) => void choose({ people: [...people] })}
          />
        </div>
      )}
      {step === 'look' && (
        <LookStep
          run={run}
          typed={typed}
          onType={setTyped}
          onChoose={(more) => void choose({ ...other, ...more })}
          onPeople={() => setStep('people')}
          onImport={goOn}
        />
      )}
    </div>
  );
}

/** What the buttons of the run send: other choices, and the import as it was seen. */
function useRunCalls({ id, choices, rehearsal }: RehearsedImport, onChanged: () => void) {
  const [rehearse, { isLoading: isRehearsing }] = useRehearseImportMutation();
  const [write, { isLoading: isWriting }] = useWriteImportMutation();
  return {
    isCalling: isRehearsing || isWriting,
    choose: async (more: Partial<PlanImport['choices']>) => {
      const { error } = await rehearse({ params: { id }, body: { ...choices, ...more } });
      if (error !== undefined) notifyFailure(say('notTaken'), error);
      onChanged();
    },
    importAll: async (target: TypedTarget | undefined) => {
      const { error } = await write({ params: { id }, body: { stamp: rehearsal.stamp, ...target } });
      if (error !== undefined) notifyFailure(say('notImported'), error);
      onChanged();
    },
  };
}

/** Null: the choice of a file. */
function stepBefore(step: Step, { rehearsal: { table = null, people } }: RehearsedImport): Step | null {
  if (step === 'look' && (people.length > 0 || table === null)) return 'people';
  return step === 'columns' || table === null ? null : 'columns';
}
