import type { Work } from '@gantry/contract';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { say } from './words/index.ts';

/** What the menu of a work does besides opening pickers; the row menu and the page share it. */
export function useWorkMenu(work: Work) {
  const { change } = useWorkActions();
  const isArchived = work.archivedAt !== null;
  return {
    /** Puts the work into the archive, or takes it out. */
    archive: () =>
      void change(
        [work],
        { archived: !isArchived },
        { announce: say(isArchived ? 'outOfArchive' : 'archived', { key: work.key }) },
      ),
    /** Makes a milestone of the work, or a work with a length of the milestone. */
    convert: () =>
      void change(
        [work],
        { milestone: !work.milestone },
        { announce: say(work.milestone ? 'hasLength' : 'isMilestone', { key: work.key }) },
      ),
  };
}
