import type { RevertPreview, WorkDetail } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { useSelector } from 'react-redux';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { valueWords } from '#features/works/fields/field-value-words.ts';
import { useUnitsOf } from '#features/works/fields/use-units-of.ts';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { momentInSentence, wallClockAt } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useCompanyNow, useOwnNow } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { usePreviewRevertQuery, useRevertWorkMutation } from './revert-queries.ts';
import { say } from './words/index.ts';

interface RevertDialogProps {
  readonly work: WorkDetail;
  readonly changeSetId: string;
  readonly onClose: () => void;
}

/** Shows field by field what reverting would change, before it does. */
export default function RevertDialog({ work, changeSetId, onClose }: RevertDialogProps) {
  const args = { params: { id: work.id }, query: { changeSetId } };
  const { data, error, refetch } = usePreviewRevertQuery(args, { refetchOnMountOrArgChange: true });
  const moment = useMomentWords(data?.response.at);
  const revert = useRevert(work, changeSetId, { onDone: onClose, onConflict: () => void refetch() });
  const preview = data?.response;
  const open = preview?.fields.filter(({ field, refusal }) => refusal === null && !unspoken.has(field)) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('revert', { key: work.key })}
      description={moment === undefined ? undefined : say('toMoment', { moment })}
      footer={
        <>
          <DialogClose render={<Button>{say('cancel')}</Button>} />
          <Button
            variant="primary"
            disabled={preview === undefined || open.length === 0}
            busy={revert.isBusy}
            onClick={() => preview && void revert.run(preview, moment)}
          >
            {say('fields', { count: open.length })}
          </Button>
        </>
      }
    >
      {error !== undefined && preview === undefined && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {error === undefined && preview === undefined && <Skeleton className="h-24 w-full" />}
      {revert.conflict !== undefined && (
        <p role="alert" className="mb-3 rounded-control bg-late-soft px-3 py-2 text-sm text-late">
          {say('lookAgain', { why: revert.conflict })}
        </p>
      )}
      {preview !== undefined && (
        <Fields work={work} preview={preview} names={lookUpReferences([data?.references]).name} />
      )}
    </Dialog>
  );
}

interface FieldsProps {
  readonly work: WorkDetail;
  readonly preview: RevertPreview;
  readonly names: (id: string) => string | undefined;
}

/** Internal fields that the server stores along with the others. */
const unspoken = new Set(['rank', 'completedAt', 'resumeDoneMinutes']);

function Fields({ work, preview, names }: FieldsProps) {
  const now = useCompanyNow();
  const { minutesPerDay } = useUnitsOf([work]);
  const words = { today: now, dayMinutes: minutesPerDay, name: names };
  const shown = preview.fields.filter(({ field }) => !unspoken.has(field));
  if (shown.length === 0) return <p className="text-sm text-muted-foreground">{say('isSame')}</p>;
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th className="w-1/4 py-1 pr-3 font-medium">{say('field')}</th>
          <th className="py-1 pr-3 font-medium">{say('now')}</th>
          <th className="py-1 font-medium">{say('before')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ field, now: current, before, refusal }) => (
          <tr key={field} className="border-t border-border align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted-foreground">
              {fieldName(field)}
            </th>
            <td className="py-1.5 pr-3 break-words">{valueWords(field, current, words)}</td>
            <td className="py-1.5 break-words">
              {refusal === null ? (
                <b className="font-medium">{valueWords(field, before, words)}</b>
              ) : (
                <span className="text-muted-foreground">{say('stays', { why: refusal })}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useMomentWords(at: string | undefined): string | undefined {
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  return at === undefined ? undefined : momentInSentence(wallClockAt(at, timeZone), now);
}

/**
 * Reverts as one change. When another person has changed the work first, it names that person and requests the preview
 * again.
 */
function useRevert(
  work: WorkDetail,
  changeSetId: string,
  { onDone, onConflict }: { onDone: () => void; onConflict: () => void },
) {
  const [revert, { isLoading, error }] = useRevertWorkMutation();
  const { offerUndo } = useUndo();
  const run = async ({ version }: RevertPreview, moment: string | undefined) => {
    const { data, error: refused } = await revert({
      params: { id: work.id },
      body: { changeSetId, version },
    });
    if (refused !== undefined) onConflict();
    else {
      const { key } = work;
      const words = moment === undefined ? say('asItWasThen', { key }) : say('asItWas', { key, moment });
      offerUndo(words, data.response.changeSetId);
      onDone();
    }
  };
  return { run, isBusy: isLoading, conflict: error === undefined ? undefined : sentenceOf(error) };
}
