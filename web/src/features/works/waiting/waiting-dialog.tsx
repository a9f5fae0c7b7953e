import type { BodyInput, WorkUpdate } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CallRequest } from '#api/request.ts';
import { conflictsOf } from '#components/conflict/choice-of-sides.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { type CallError, sentenceOf } from '#lib/problem.ts';
import { useCompanyNow } from '#store/company-clock.ts';
import ConflictDialog, { type ConflictCase } from '../change/conflict-dialog.tsx';
import { valueWords } from '../fields/field-value-words.ts';
import { useDayOfWork } from '../fields/use-day-of-work.ts';
import { useKeepMine, writtenMeanwhile } from './keep-mine.ts';
import { planConflictsOf } from './plan-choice.ts';
import { PlanChoiceDialog } from './plan-choice-dialog.tsx';
import { say } from './words/index.ts';

export interface Waiting {
  readonly id: string;
  readonly what: string;
  readonly request: CallRequest;
  readonly workId?: string | undefined;
  readonly refusal?: CallError | undefined;
}

interface WaitingDialogProps {
  readonly writes: readonly Waiting[];
  /** Discards a write. */
  readonly onDrop: (id: string) => void;
  /** Sends a refused write again, with the given request. */
  readonly onSend: (id: string, request: CallRequest) => void;
  readonly onClose: () => void;
}

/** All writes that have not reached the server, and the server's reasons for those that it refused. */
export default function WaitingDialog({ writes, onDrop, onSend, onClose }: WaitingDialogProps) {
  const [deciding, setDeciding] = useState<Waiting>();
  const keepMine = useKeepMine(onSend);
  const leave = () => setDeciding(undefined);
  const conflict = deciding && conflictOf(deciding);
  if (deciding !== undefined && conflict !== undefined) {
    return (
      <ConflictDialog
        conflict={conflict}
        onLater={leave}
        onClose={() => {
          onDrop(deciding.id);
          leave();
        }}
      />
    );
  }
  if (deciding !== undefined && planConflictsOf(deciding).length > 0)
    return <PlanChoiceDialog write={deciding} onSend={onSend} onDrop={onDrop} onClose={leave} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('changesThatWait')}
      description={
        writes.some(({ refusal }) => refusal !== undefined) ? say('refusedHelp') : say('waitingHelp')
      }
      className="max-w-xl"
    >
      {writes.length === 0 ? (
        <p className="text-sm text-muted-foreground">{say('allSent')}</p>
      ) : (
        <ol className="-mx-2">
          {writes.map((write) => (
            <WaitingRow
              key={write.id}
              write={write}
              onDecide={() => setDeciding(write)}
              onKeepMine={() => void keepMine(write)}
              onDrop={() => onDrop(write.id)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface WaitingRowProps {
  readonly write: Waiting;
  /** Fields of works are chosen one by one. */
  readonly onDecide: () => void;
  /** For a comment or a link, the person's version overwrites the other one. */
  readonly onKeepMine: () => void;
  readonly onDrop: () => void;
}

function WaitingRow({ write, onDecide, onKeepMine, onDrop }: WaitingRowProps) {
  const { what, refusal } = write;
  const today = useCompanyNow();
  const dayMinutes = useDayOfWork(changeOf(write)?.id);
  const collides = conflictOf(write) !== undefined || planConflictsOf(write).length > 0;
  const theirs = writtenMeanwhile(write);
  const Icon = refusal === undefined ? CloudUpload : TriangleAlert;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control px-2 py-1 text-sm">
      <Icon className={refusal === undefined ? 'flex-none text-muted-foreground' : 'flex-none text-soon'} />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block break-words">
          {what}
          <span className="text-muted-foreground">{fieldsOf(write, today, dayMinutes)}</span>
        </span>
        {refusal !== undefined && (
          <span className="block text-xs text-muted-foreground">{sentenceOf(refusal)}</span>
        )}
        {theirs !== undefined && (
          <span className="block text-xs break-words">{say('now', { value: theirs })}</span>
        )}
      </span>
      <span className="ml-auto flex flex-none gap-2.5">
        {collides && (
          <Button size="small" aria-label={say('chooseFor', { what })} onClick={onDecide}>
            {say('choose')}
          </Button>
        )}
        {theirs !== undefined && (
          <Button size="small" aria-label={say('keepMineOf', { what })} onClick={onKeepMine}>
            {say('keepMine')}
          </Button>
        )}
        <Button size="small" variant="ghost" aria-label={say('discardWhat', { what })} onClick={onDrop}>
          {say('discard')}
        </Button>
      </span>
    </li>
  );
}

/** The only work that a write changes, and its change; for a plan, too, if it changes nothing else. */
function changeOf({ request }: Waiting): { id: string; change: Partial<WorkUpdate> } | undefined {
  if (request.route === 'updateWork') {
    const { version: _, ...change } = (request.body ?? {}) as Partial<WorkUpdate>;
    return { id: String(request.params?.id), change };
  }
  if (request.route !== 'changePlan') return undefined;
  const {
    works = [],
    addLinks = [],
    changeLinks = [],
    removeLinkIds = [],
  } = request.body as BodyInput<'changePlan'>;
  const [only, ...others] = works;
  const more = others.length + addLinks.length + changeLinks.length + removeLinkIds.length;
  if (only === undefined || more > 0) return undefined;
  const { version: _, ...change } = only.change;
  return { id: only.id, change };
}

/** " · Status: Done, Labels": the changed fields of a work, with new values that need no lookup of a name. */
function fieldsOf(write: Waiting, today: string, dayMinutes: number): string {
  const fields = Object.entries(changeOf(write)?.change ?? {}).map(([field, value]) =>
    /Ids?$/.test(field) || field === 'description'
      ? fieldName(field)
      : say('fieldSet', {
          field: fieldName(field),
          value: valueWords(field, value, { today, dayMinutes, name: () => undefined }),
        }),
  );
  return fields.length === 0 ? '' : ` · ${fields.join(', ')}`;
}

/** When others have changed the same fields meanwhile. */
function conflictOf(write: Waiting): ConflictCase | undefined {
  const found = changeOf(write);
  if (found === undefined) return undefined;
  const { id, change } = found;
  // A conflict in a derived field, such as the length that follows from a date, is not shown.
  const conflicts = conflictsOf(write.refusal).filter(({ field }) => field in change);
  return conflicts.length === 0 ? undefined : { work: { id, key: write.what }, change, conflicts };
}
