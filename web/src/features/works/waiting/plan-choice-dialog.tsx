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
  /** Sends what was chosen. */
  readonly onSend: (id: string, request: CallRequest) => void;
  /** Nothing of it is left. */
  readonly onDrop: (id: string) => void;
  readonly onClose: () => void;
}

/** A change of several works or links that others have changed while it waited: whose stays is chosen one by one. */
export function PlanChoiceDialog({ write, onSend, onDrop, onClose }: PlanChoiceDialogProps) {
  // While one person chooses, a third may write: then it is asked again, with what stands there now.
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
    // What a link is now came with the refusal.
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

/** What these works are called; where that cannot be read, it can be chosen all the same. */
function useWorksOnce(collided: readonly WorkConflicts[]): Works | undefined {
  const read = useReadWorks();
  const [works, setWorks] = useState<Works>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    read(collided).then(setWorks, () => setWorks(new Map()));
  }, []);
  return works;
}

/** Another person has written a field of which one's own was to stay. */
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
