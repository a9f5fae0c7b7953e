import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { say } from './words/index.ts';

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWorkWatch: build.query({ ...callUnwrapped('getWorkWatch'), providesTags: ['Watches'] }),
    getProjectWatch: build.query({ ...callUnwrapped('getProjectWatch'), providesTags: ['Watches'] }),
    setWorkWatch: build.mutation({ ...callUnwrapped('setWorkWatch'), invalidatesTags: ['Watches'] }),
    setProjectWatch: build.mutation({ ...callUnwrapped('setProjectWatch'), invalidatesTags: ['Watches'] }),
  }),
});

interface Watchable {
  readonly id: string;
  /** The name in messages: "HAR-12", "Harbour terminal". */
  readonly name: string;
}

/** Whether the reader watches a work or a project, and a function to change that. Both directions offer Undo. */
export function useWatch(of: 'work' | 'project', { id, name }: Watchable) {
  const args = { params: { id } };
  const work = watchApi.useGetWorkWatchQuery(args, { skip: of !== 'work' });
  const project = watchApi.useGetProjectWatchQuery(args, { skip: of !== 'project' });
  const [setWork] = watchApi.useSetWorkWatchMutation();
  const [setProject] = watchApi.useSetProjectWatchMutation();
  const { data } = of === 'work' ? work : project;
  const set = async (watching: boolean, isWayBack = false): Promise<void> => {
    const { error } = await (of === 'work' ? setWork : setProject)({ ...args, body: { watching } });
    if (error !== undefined) return notifyFailure(say('notChanged'), error);
    if (isWayBack) return;
    const undo = { label: say('undo'), run: () => void set(!watching, true), brief: true };
    notifyDone(say(watching ? 'isWatched' : 'isNotWatched', { name }), undo);
  };
  return {
    isWatched: data?.watching ?? false,
    /** The reader watches the work's project, and therefore the work. */
    isWatchedByProject: data?.viaProject ?? false,
    isKnown: data != null,
    toggle: () => void set(!(data?.watching ?? false)),
    title: say(data?.watching === true ? 'unwatch' : 'watch'),
  };
}

export const watchKeys = 'Shift+W';
