import type { PersonChoice } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { ColumnsStep } from './columns-step.tsx';
import type { RehearsedImport } from './import-run.ts';
import { ImportSteps, type Step } from './import-steps.tsx';
import { LookStep } from './look-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { SameSource, sameSourceOf } from './same-source.tsx';
import { titleOf } from './table-words.ts';
import { useAnnouncedStep } from './use-announced-import.ts';
import { useRunCalls } from './use-run-calls.ts';
import { useRunSteps } from './use-run-steps.ts';
import { useTypedTarget } from './use-typed-target.ts';
import { say } from './words/index.ts';

interface RehearsedRunProps {
  readonly run: RehearsedImport;
  /** The server reads the file again after a choice. */
  readonly isReading: boolean;
  readonly onChanged: () => void;
}

/** A rehearsed import. If a project already has its works, the importer first chooses where they go. */
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

/** Shows the columns of the file, its people, and what the import would do, step by step. */
function RunSteps({ run, isReading, onChanged }: RehearsedRunProps) {
  const { counts, table = null } = run.rehearsal;
  const { step, setStep, ahead, before } = useRunSteps(run);
  const { typed, setTyped, other, isStopped } = useTypedTarget(run);
  const { choose, importAll, isCalling } = useRunCalls(run, onChanged);
  const isBusy = isReading || isCalling;
  useAnnouncedStep(step, run.rehearsal, isReading);
  const goOn = () => {
    if (step !== 'look') setStep(ahead);
    else if (!isBusy && !isStopped) void importAll(other);
  };
  const stepNext = ahead === 'people' ? say('stepPeople') : say('next');
  const next = step === 'look' ? say('importWorks', { count: counts.made + counts.changed }) : stepNext;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <RunHead
        run={run}
        before={before}
        next={next}
        isStopped={step === 'look' && isStopped}
        isBusy={isBusy}
        onStep={setStep}
        onNext={goOn}
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

interface RunHeadProps {
  readonly run: RehearsedImport;
  readonly before: Step | null;
  readonly next: string;
  readonly isStopped: boolean;
  readonly isBusy: boolean;
  readonly onStep: (step: Step) => void;
  readonly onNext: () => void;
}

/** The title with the file and its project, *Back*, and the button to continue. */
function RunHead({ run, before, next, isStopped, isBusy, onStep, onNext }: RunHeadProps) {
  const { project, table } = run.rehearsal;
  useCommands([
    {
      id: 'import.next',
      title: next,
      group: say('title'),
      keys: 'Ctrl+Enter',
      whileWriting: true,
      run: onNext,
    },
  ]);
  return (
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
            <Button onClick={() => onStep(before)}>{say('back')}</Button>
          )}
          <Button variant="primary" keys="Ctrl+Enter" disabled={isStopped} busy={isBusy} onClick={onNext}>
            {next}
          </Button>
        </>
      }
    />
  );
}
