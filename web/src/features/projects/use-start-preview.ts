import type { ProjectStartPreview } from '@gantry/contract';
import { usePreviewProjectStartQuery } from './projects-queries.ts';

interface StartPreview {
  readonly preview: ProjectStartPreview | undefined;
  readonly error: unknown;
  /** The start is another, and what follows from it is not known yet. */
  readonly isUnknown: boolean;
  readonly askAgain: () => void;
}

/** What would come of the start that is chosen in a form; nothing is asked while it is the one that the project has. */
export function useStartPreview(
  id: string,
  start: string | null | undefined,
  isChanged: boolean,
): StartPreview {
  const { currentData, error, isFetching, refetch } = usePreviewProjectStartQuery(
    { params: { id }, query: start == null ? {} : { start } },
    { skip: !isChanged, refetchOnMountOrArgChange: true },
  );
  const preview = isChanged && !isFetching && error === undefined ? currentData?.response : undefined;
  return {
    preview,
    error: isChanged && !isFetching ? error : undefined,
    isUnknown: isChanged && preview === undefined,
    askAgain: () => void refetch(),
  };
}
