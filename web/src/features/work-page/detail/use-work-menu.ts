import type { Work } from '@gantry/contract';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { say } from './words/index.ts';

/** The actions of a work's menu besides opening pickers, shared by the row menu and the page. */
export function useWorkMenu(work: Work) {
  const { change } = useWorkActions();
  const isArchived = work.archivedAt !== null;
  return {
    /** Archives the work, or restores it from the archive. */
    archive: () =>
      void change(
        [work],
        { archived: !isArchived },
        { announce: say(isArchived ? 'outOfArchive' : 'archived', { key: work.key }) },
      ),
    /** Turns the work into a milestone, or a milestone into a work with a length. */
    convert: () =>
      void change(
        [work],
        { milestone: !work.milestone },
        { announce: say(work.milestone ? 'hasLength' : 'isMilestone', { key: work.key }) },
      ),
  };
}
