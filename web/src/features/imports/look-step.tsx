import type { PlanImport, Rehearsal } from '@gantry/contract';
import type { ImportOutcome } from '@gantry/contract/import-words';
import { Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { cx } from '#lib/cx.ts';
import { weekdayAndDay } from '#lib/dates/index.ts';
import { useCompanyDay, useCompanyToday } from '#store/company-clock.ts';
import { outcomeWords } from './codes.ts';
import { RehearsedRows } from './rehearsed-rows.tsx';
import { TargetFields } from './target-fields.tsx';
import { hasNoWorks, type TypedTarget } from './use-typed-target.ts';
import { say } from './words/index.ts';

export interface Shown {
  readonly outcome?: ImportOutcome | undefined;
  readonly only?: 'remarks' | 'both' | undefined;
}

interface LookStepProps {
  readonly run: PlanImport & { readonly rehearsal: Rehearsal };
  readonly onChoose: (choices: Partial<PlanImport['choices']>) => void;
  readonly onPeople: () => void;
  readonly typed: TypedTarget;
  readonly onType: (typed: TypedTarget) => void;
  readonly onImport: () => void;
}

/** What the import would do: figures that filter the rows below them, open decisions, and the rows with their bars. */
export function LookStep({ run, onChoose, onPeople, typed, onType, onImport }: LookStepProps) {
  const [shown, setShown] = useState<Shown>({});
  const { rehearsal, isOutdated } = run;
  const { counts, notes } = rehearsal;
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      {isOutdated && (
        <p
          role="status"
          className="mx-5 mb-2 rounded-control bg-soon-soft px-3 py-2 text-sm text-soon max-md:mx-4"
        >
          {say('outdated')}
        </p>
      )}
      {run.failure !== null && (
        <p role="alert" className="mx-5 mb-2 text-sm text-destructive max-md:mx-4">
          {run.failure}
        </p>
      )}
      {rehearsal.project.isFromBin && (
        <p className="px-5 py-1 text-sm text-muted-foreground max-md:px-4">
          {say('fromBin', { project: rehearsal.project.name })}
        </p>
      )}
      <TargetFields run={run} typed={typed} onType={onType} onEnter={onImport} />
      {hasNoWorks(run) && (
        <p role="alert" className="mx-5 my-2 text-sm text-destructive max-md:mx-4">
          {say('noWorks')}
        </p>
      )}
      <Figures counts={counts} shown={shown} onShow={setShown} />
      <Decisions run={run} onChoose={onChoose} onShow={setShown} />
      <PeopleLine rehearsal={rehearsal} onPeople={onPeople} />
      <CommentsLine comments={counts.comments ?? 0} />
      <RehearsedRows run={run} shown={shown} onChoose={(table) => onChoose({ table })} />
      {notes.length > 0 && (
        <ul className="list-disc space-y-1 px-9 py-4 text-sm text-muted-foreground">
          {notes.map((note) => (
            <li key={note} dir="auto" className="break-words">
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PeopleLineProps {
  readonly rehearsal: Rehearsal;
  readonly onPeople: () => void;
}

/** The number of people in the file, and of those that were not found. */
function PeopleLine({ rehearsal: { people, table }, onPeople }: PeopleLineProps) {
  const unknown = people.filter(({ match }) => match === 'nobody' || match === 'several').length;
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-5 py-2 text-sm text-muted-foreground max-md:px-4">
      {say('people', { count: people.length })}
      {unknown > 0 && (
        <span className="text-soon">
          {table ? say('unknownInTable', { count: unknown }) : say('unknownPeople', { count: unknown })}
        </span>
      )}
      {people.length > 0 && (
        <button type="button" onClick={onPeople} className="text-primary hover:underline">
          {say('change')}
        </button>
      )}
    </p>
  );
}

/** How many comments come in with the works. */
function CommentsLine({ comments }: { readonly comments: number }) {
  if (comments === 0) return null;
  return (
    <p className="px-5 pb-2 text-sm text-muted-foreground max-md:px-4">
      {say('comments', { count: comments })}
    </p>
  );
}

const outcomeMarks: Readonly<Record<ImportOutcome, ReactNode>> = {
  made: <Plus />,
  changed: <Pencil />,
  alone: <Minus />,
  unfit: <TriangleAlert />,
};

interface FiguresProps {
  readonly counts: Rehearsal['counts'];
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

function Figures({ counts, shown, onShow }: FiguresProps) {
  const figure = (of: Shown, count: number, text: string, mark: ReactNode, isDoubt = false) => {
    const isOn = shown.outcome === of.outcome && shown.only === of.only;
    return (
      <button
        key={text}
        type="button"
        aria-pressed={isOn}
        onClick={() => onShow(isOn ? {} : of)}
        className={cx(
          'min-w-32 rounded-control border px-3 py-1.5 text-left hover:bg-hover',
          isOn ? 'border-primary bg-selected' : 'border-border',
          isDoubt && count > 0 && 'text-soon',
        )}
      >
        <span className="num block text-lg font-semibold">{count.toLocaleString('en')}</span>
        <span className="flex items-center gap-1.5 text-xs text-muted-foreground [&>.lucide]:size-3">
          {mark}
          {text}
        </span>
      </button>
    );
  };
  return (
    <div className="flex flex-wrap gap-2 px-5 py-2 max-md:px-4">
      {(['made', 'changed', 'alone'] as const).map((outcome) =>
        figure({ outcome }, counts[outcome], outcomeWords[outcome], outcomeMarks[outcome]),
      )}
      {figure({ only: 'remarks' }, counts.remarks, say('remarks'), outcomeMarks.unfit, true)}
    </div>
  );
}

interface DecisionsProps extends Pick<LookStepProps, 'run' | 'onChoose'> {
  readonly onShow: (shown: Shown) => void;
}

/** The decision about works that were imported from the same source before. Only the importer can make it. */
function Decisions({ run, onChoose, onShow }: DecisionsProps) {
  const today = useCompanyToday();
  const dayAt = useCompanyDay();
  const { before, again, counts, table } = run.rehearsal;
  const isOwn = table?.product === 'gantry' && (counts.alone + counts.changed > 0 || again === 'beside');
  if (before === null && !isOwn) return null;
  return (
    <div className="flex flex-col gap-2 px-5 py-2 text-sm max-md:px-4">
      <p className="text-pretty text-muted-foreground">
        {before === null
          ? say('ownExport')
          : say('before', { day: weekdayAndDay(dayAt(before.at), today), file: before.fileName })}{' '}
        {counts.both > 0 && (
          <button
            type="button"
            className="text-primary hover:underline"
            onClick={() => onShow({ only: 'both' })}
          >
            {say('onBoth', { count: counts.both })}
          </button>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Segmented
          label={say('matchLabel')}
          value={again}
          onChange={(value) => onChoose({ again: value })}
          options={[
            { value: 'match', label: say('match') },
            { value: 'beside', label: say('beside') },
          ]}
        />
        {(counts.both > 0 || run.choices.both === 'theirs') && (
          <Segmented
            label={say('both')}
            value={run.choices.both ?? 'ours'}
            onChange={(both) => onChoose({ both })}
            options={[
              { value: 'ours', label: say('ours') },
              { value: 'theirs', label: say('theirs') },
            ]}
          />
        )}
      </div>
    </div>
  );
}
