import type { BodyInput, Work } from '@gantry/contract';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { CallRequest } from '#api/request.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { notifyFailure } from '#lib/notify.ts';
import type { AppStore, RootState } from '#store/store.ts';
import { readWork } from '#sync/reads/read-work.ts';
import { ChoiceButtons } from '../change/choice-buttons.tsx';
import { useEveryName } from '../change/conflict-fields.tsx';
import ConflictsByWork from '../change/conflicts-by-work.tsx';
import { freshConflicts, writtenSince } from '../change/fresh-conflicts.ts';
import { linkNameIn, type Sides, type WorkConflicts } from '../change/work-conflicts.ts';
import { changedTooWords, collidedName } from './changed-too.ts';
import { choosePlan, planConflictsOf } from './plan-choice.ts';
import type { Waiting } from './waiting-dialog.tsx';
import { say } from './words/index.ts';

interface PlanChoiceDialogProps {
  readonly write: Waiting;
  /** Called to send the choice. */
  readonly onSend: (id: string, request: CallRequest) => void;
  /** Called when nothing of the change is left. */
  readonly onDrop: (id: string) => void;
  readonly onClose: () => void;
}

/**
 * A waiting change of several works or links that others have also changed: the person chooses the values one by one.
 */
export function PlanChoiceDialog({ write, onSend, onDrop, onClose }: PlanChoiceDialogProps) {
  // If a third person writes during the choice, the dialog asks again with the current values.
  const [collided, setCollided] = useState(() => planConflictsOf(write));
  const [sides, setSides] = useState<Sides>({});
  const [busy, setBusy] = useState(false);
  const read = useReadWorks();
  const works = useWorksOnce(collided);
  const name = useEveryName(collided.flatMap(({ conflicts }) => conflicts));
  const nameOf = (id: string) => {
    const work = works?.get(id);
    return collidedName(collided, id, work && `${work.key} ${work.title}`);
  };
  const send = (fresh: ReadonlyMap<string, Work>, chosen: Sides) => {
    const versions = new Map([...fresh].map(([id, { version }]) => [id, version]));
    const body = choosePlan(write.request.body as BodyInput<'changePlan'>, collided, chosen, versions);
    if (body === undefined) onDrop(write.id);
    else onSend(write.id, { ...write.request, body });
    onClose();
  };
  const choose = async (chosen: Sides) => {
    setBusy(true);
    try {
      const fresh = await read(collided);
      if (isWrittenAgain(collided, chosen, fresh)) setCollided(withFresh(collided, fresh, name));
      else send(fresh, chosen);
    } catch (error) {
      notifyFailure(say('notSent', { what: write.what }), error, () => void choose(chosen));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={changedTooWords(collided, nameOf)}
      description={say('chooseValues')}
      className="max-w-xl"
      footer={
        <ChoiceButtons busy={busy} onTheirs={() => void choose({})} onSave={() => void choose(sides)} />
      }
    >
      {works === undefined ? (
        <SkeletonRows rows={4} label={say('loadingWorks')} />
      ) : (
        <ConflictsByWork collided={collided} nameOf={nameOf} sides={sides} onChange={setSides} />
      )}
    </Dialog>
  );
}

type Works = ReadonlyMap<string, Work>;

function useReadWorks() {
  const store = useStore<RootState>() as AppStore;
  return async (collided: readonly WorkConflicts[]): Promise<Works> => {
    // The current link came with the refusal.
    const ofWorks = collided.filter(({ id }) => linkNameIn(collided, id) === undefined);
    const works = await Promise.all(
      ofWorks.map(async ({ id }) => {
        const answer = await readWork(store, id);
        if ('error' in answer) throw answer.error;
        return answer.work;
      }),
    );
    return new Map(works.map((work) => [work.id, work]));
  };
}

/** The names of these works; if they cannot be read, choosing still works. */
function useWorksOnce(collided: readonly WorkConflicts[]): Works | undefined {
  const read = useReadWorks();
  const [works, setWorks] = useState<Works>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    read(collided).then(setWorks, () => setWorks(new Map()));
  }, []);
  return works;
}

/** Another person has changed a field for which the person's own value was chosen. */
const isWrittenAgain = (collided: readonly WorkConflicts[], sides: Sides, fresh: Works): boolean =>
  collided.some(({ id, conflicts }) => {
    const work = fresh.get(id);
    const mine = conflicts.filter(({ field }) => sides[id]?.[field] === 'mine');
    return work !== undefined && writtenSince(mine, work).length > 0;
  });

const withFresh = (
  collided: readonly WorkConflicts[],
  fresh: Works,
  name: (id: string) => string | undefined,
): WorkConflicts[] =>
  collided.map(({ id, conflicts }) => {
    const work = fresh.get(id);
    return { id, conflicts: work === undefined ? conflicts : freshConflicts(conflicts, work, name) };
  });
