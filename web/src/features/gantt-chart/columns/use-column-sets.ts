import type { View } from '@gantry/contract';
import { useSaveOrAsk } from '#components/conflict/use-save-or-ask.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useListViewsQuery,
  useRestoreViewMutation,
  useUpdateViewMutation,
} from '#sync/reads/views.ts';
import { toColumnSet } from './column-set.ts';
import type { ColumnSettings } from './column-settings.ts';
import { columnNames } from './use-column-settings.ts';
import { say } from './words/index.ts';

const setsOfColumns = { query: { of: 'chart' } } as const;

/** The names of the parts of a set in the message about a conflict. */
const fieldWords = {
  names: { name: say('setName'), settings: say('setColumns'), shared: say('setShared') },
  texts: ['name'],
  shown: { settings: (value: unknown) => wordsOf(value as View['settings']) },
};

const wordsOf = ({ chart }: View['settings']): string =>
  (chart?.columns ?? []).map(({ name }) => columnNames[name] ?? name).join(', ');

interface SetPart {
  readonly name?: string;
  readonly shared?: boolean;
  readonly settings?: Pick<View['settings'], 'chart'>;
}

/** The person's own sets of columns and those that others share, with their actions. */
export function useColumnSets() {
  const { data: sets, isError, refetch } = useListViewsQuery(setsOfColumns);
  const [create] = useCreateViewMutation();
  const [update] = useUpdateViewMutation();
  const [remove] = useDeleteViewMutation();
  const [restore] = useRestoreViewMutation();
  const { save, question } = useSaveOrAsk(say('setName'), fieldWords);
  const takeBack = async ({ id, name }: View) => {
    const { error } = await restore({ params: { id } });
    if (error !== undefined) notifyFailure(say('setNotRestored', { name }), error);
  };
  return {
    sets,
    isError,
    refetch,
    question,
    create: async (name: string, shared: boolean, settings: ColumnSettings): Promise<boolean> => {
      const { error } = await create({ body: { name, shared, settings: { chart: toColumnSet(settings) } } });
      if (error !== undefined) notifyFailure(say('setNotSaved', { name }), error);
      return error === undefined;
    },
    /** `set`: its version from when the edit began. */
    change: async (set: View, part: SetPart): Promise<boolean> => {
      const { error } = await save(part, set.version, (kept, version) =>
        update({ params: { id: set.id }, body: { ...kept, version } }),
      );
      if (error !== undefined) notifyFailure(say('setNotSaved', { name: set.name }), error);
      return error === undefined;
    },
    remove: async (set: View): Promise<void> => {
      const { error } = await remove({ params: { id: set.id } });
      if (error !== undefined) notifyFailure(say('setNotDeleted', { name: set.name }), error);
      else
        notifyDone(say('setDeleted', { name: set.name }), {
          label: say('undo'),
          run: () => void takeBack(set),
        });
    },
  };
}
