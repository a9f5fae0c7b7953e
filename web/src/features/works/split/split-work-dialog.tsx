import type { Work } from '@gantry/contract';
import { NameDialog } from '#components/ui/name-dialog.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { useSplitWorkMutation } from '#sync/queue/work-page-mutations.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { say } from './words/index.ts';

const LONGEST_TITLE = 255;

/** Asks for the title of the second part, and explains what happens to both. */
export default function SplitWorkDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const [split] = useSplitWorkMutation();
  const { offerUndo } = useUndo();
  const { id, key, title, progress, version } = work;
  const save = async (name: string) => {
    const { data, error } = await split({ params: { id }, body: { title: name, version } });
    if (error !== undefined) notifyFailure(say('isNotSplit', { key }), error);
    else offerUndo(say('isSplit', { key, rest: data.response.second.key }), data.changeSetId);
    return error === undefined;
  };
  return (
    <NameDialog
      title={say('split', { key })}
      description={progress > 0 ? say('ofBegun', { key, percent: progress }) : say('ofNew', { key })}
      action={say('action')}
      name={say('rest', { title }).slice(0, LONGEST_TITLE)}
      longest={LONGEST_TITLE}
      onClose={onClose}
      onSave={save}
    />
  );
}
