import type { UserChoice, WorksCreate } from '@gantry/contract';
import { useListLabelsQuery } from '#api/lookups.ts';
import { notifyFailure, notifyWaiting } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { useCreateWorksMutation } from '#sync/queue/work-page-mutations.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { mostPastedWorks, type PastedWork, peopleNamedIn, readPastedWorks } from './paste-works.ts';
import { useFindPeopleNamed } from './use-find-people-named.ts';
import { say } from './words/index.ts';

export interface ReadLines {
  readonly works: PastedWork[];
  /** The people named in the lines. */
  readonly people: readonly UserChoice[];
}

/** Reads pasted lines as works, and creates them with one call and one undo. */
export function useCreateMany() {
  const findPeople = useFindPeopleNamed();
  const { data: labels } = useListLabelsQuery();
  const today = useCompanyToday();
  const [create, { isLoading }] = useCreateWorksMutation();
  const { offerUndo } = useUndo();
  return {
    isCreating: isLoading,
    readLines: async (text: string): Promise<ReadLines> => {
      const people = await findPeople(peopleNamedIn(text));
      const works = readPastedWorks(text, { people, labels: labels ?? [], today });
      return { works: works.slice(0, mostPastedWorks), people };
    },
    /** Returns true when they were created, or will be once there is a connection. */
    createMany: async (body: WorksCreate): Promise<boolean> => {
      const { data, error } = await create({ body });
      if (isWaiting(error)) notifyWaiting(say('newWorks', { count: body.works.length }));
      else if (error !== undefined) notifyFailure(say('notCreated'), error);
      else if (data !== undefined)
        offerUndo(say('manyCreated', { count: data.response.length }), data.changeSetId);
      return error === undefined || isWaiting(error);
    },
  };
}
