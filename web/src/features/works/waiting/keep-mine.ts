import { useDispatch } from 'react-redux';
import type { CallRequest } from '#api/request.ts';
import { conflictsOf } from '#components/conflict/choice-of-sides.ts';
import { notifyFailure } from '#lib/notify.ts';
import { quoted } from '#lib/quoted.ts';
import type { AppDispatch } from '#store/store.ts';
import { whileHeld } from '#sync/reads/read-once.ts';
import { talkApi } from '#sync/reads/talk-queries.ts';
import { worksApi } from '#sync/reads/works-queries.ts';
import type { LinkNews } from '../links/link-news.ts';
import { lagWords, linkWords } from '../links/typed-link.ts';
import type { Waiting } from './waiting-dialog.tsx';
import { say } from './words/index.ts';

/**
 * Other people's version of a comment or a link whose change was waiting; undefined when the change waits for another
 * reason.
 */
export function writtenMeanwhile({ request, refusal }: Waiting): string | undefined {
  const conflicts = conflictsOf(refusal);
  if (conflicts.length === 0) return undefined;
  if (request.route === 'updateComment') return quoted(String(conflicts[0]?.theirs));
  if (request.route !== 'updateLink') return undefined;
  const theirs = Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs]));
  return wordsOfPart({ ...(request.body as LinkNews), ...theirs });
}

/** Only the changed part of a link. */
function wordsOfPart({ type, lag, lagUnit = 'working' }: LinkNews): string {
  if (type !== undefined) return linkWords({ type, lag: lag ?? 0, lagUnit });
  return lag === undefined || lag === 0 ? say('noLag') : lagWords(lag, lagUnit);
}

/** Overwrites the other person's version: the change is sent again, based on the current version. */
export function useKeepMine(onSend: (id: string, request: CallRequest) => void) {
  const dispatch = useDispatch<AppDispatch>();
  const keepMine = async (write: Waiting): Promise<void> => {
    const { id, request, what } = write;
    try {
      const version = await dispatch(readVersion(write));
      onSend(id, { ...request, body: { ...(request.body as object), version } });
    } catch (error) {
      notifyFailure(say('notSent', { what }), error, () => void keepMine(write));
    }
  };
  return keepMine;
}

const readVersion =
  ({ request, workId = '' }: Waiting) =>
  async (dispatch: AppDispatch): Promise<number | undefined> => {
    const refetched = { forceRefetch: true } as const;
    const isIt = ({ id }: { readonly id: string }) => id === request.params?.id;
    if (request.route === 'updateComment') {
      const comments = dispatch(talkApi.endpoints.listComments.initiate(workId, refetched));
      const { pages } = await whileHeld(comments, (asked) => asked.unwrap());
      return pages.flatMap(({ response }) => response).find(isIt)?.version;
    }
    const work = dispatch(worksApi.endpoints.getWork.initiate({ params: { id: workId } }, refetched));
    const { response } = await whileHeld(work, (asked) => asked.unwrap());
    return response.links.map(({ link }) => link).find(isIt)?.version;
  };
