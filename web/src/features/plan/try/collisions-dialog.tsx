import type { ProjectDocument } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { isEndOfWork } from '@gantry/contract/work-fields';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { dayOf, endDayOf, shortDay } from '#lib/dates/index.ts';
import { say as sayPlan } from '../words/index.ts';
import type { Collision } from './tried-plan.ts';
import { say } from './words/index.ts';

interface CollisionsDialogProps {
  readonly collisions: readonly Collision[];
  readonly works: ProjectDocument['works'];
  readonly today: string;
  readonly onApplyMine: () => void;
  readonly onLeaveOut: () => void;
  readonly onClose: () => void;
}

/**
 * Works that others have changed during the trial: for each, the person chooses the others' values or the tried ones.
 */
export default function CollisionsDialog(props: CollisionsDialogProps) {
  const { collisions, works, today, onApplyMine, onLeaveOut, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('othersChanged')}
      description={say('applyingReplaces')}
      className="max-w-xl"
      footer={
        <>
          <Button onClick={onLeaveOut}>{say('leaveOut')}</Button>
          <Button variant="primary" onClick={onApplyMine}>
            {say('applyMine')}
          </Button>
        </>
      }
    >
      <table className="w-full text-left">
        <thead className="text-sm text-muted-foreground">
          <tr>
            <th className="py-1.5 pr-3 font-normal">{say('work')}</th>
            <th className="py-1.5 pr-3 font-normal">{say('field')}</th>
            <th className="py-1.5 pr-3 font-normal">{say('theirs')}</th>
            <th className="py-1.5 font-normal">{say('yours')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {collisions.map(({ id, field, mine, theirs }) => (
            <tr key={`${id} ${field}`} className="border-t border-border">
              <td className="max-w-52 truncate py-1.5 pr-3">
                {works.key[works.id.indexOf(id)]} {works.title[works.id.indexOf(id)]}
              </td>
              <td className="py-1.5 pr-3 text-muted-foreground">{fieldName(field)}</td>
              <td className="py-1.5 pr-3">{valueWords(field, theirs, today)}</td>
              <td className="py-1.5">{valueWords(field, mine, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function valueWords(field: string, value: unknown, today: string): string {
  if (value === null || value === undefined) return '–';
  // Interruptions are the only tried field with an array as its value.
  if (Array.isArray(value)) return sayPlan('inParts', { count: value.length + 1 });
  const text = String(value);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return text;
  return shortDay(isEndOfWork(field) ? endDayOf(text) : dayOf(text), today);
}
