import type { ProjectStartPreview } from '@gantry/contract';
import { usePreviewProjectStartQuery } from './projects-queries.ts';

interface StartPreview {
  readonly preview: ProjectStartPreview | undefined;
  readonly error: unknown;
  /** Something is another, and what follows from it is not known yet. */
  readonly isUnknown: boolean;
  readonly askAgain: () => void;
}

interface Considered {
  readonly start: string | null | undefined;
  readonly calendarId: string | null | undefined;
  readonly peopleCount: boolean | undefined;
  readonly splitsInProgress: boolean | undefined;
}

const yesOrNo = (answer: boolean): 'yes' | 'no' => (answer ? 'yes' : 'no');

/** What would come of what is chosen in a form; nothing is asked while it is what the project has. */
export function useStartPreview(
  id: string,
  { start, calendarId, peopleCount = true, splitsInProgress = false }: Considered,
  isChanged: boolean,
): StartPreview {
  const query = {
    ...(start != null && { start }),
    calendarId: calendarId ?? 'company',
    peopleCount: yesOrNo(peopleCount),
    splitsInProgress: yesOrNo(splitsInProgress),
  };
  const { currentData, error, isFetching, refetch } = usePreviewProjectStartQuery(
    { params: { id }, query },
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
