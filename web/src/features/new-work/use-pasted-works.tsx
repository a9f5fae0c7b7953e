import { LONGEST_TITLE } from '@gantry/contract/vocabulary';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useListLabelsQuery } from '#api/lookups.ts';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { noNames } from '#sync/works/names.ts';
import type { NewWorkValues } from './new-work-form.ts';
import { PastePreview } from './paste-preview.tsx';
import { hasManyLines, type PastedWork, readPastedWorks } from './paste-works.ts';
import { type ReadLines, useCreateMany } from './use-create-many.ts';

export interface PastedWorks {
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Shown in the place of the title while there is a decision to make. */
  readonly preview: ReactNode;
}

/** Previews many lines that were pasted into the title as works, each with the form's other values. */
export function usePastedWorks(form: UseFormReturn<NewWorkValues>, onCreated: () => void): PastedWorks {
  const [pasted, setPasted] = useState<({ text: string } & ReadLines) | null>(null);
  const { readLines, createMany, isCreating } = useCreateMany();
  const names = usePastedNames(pasted?.people ?? noPeople);
  const leave = () => {
    setPasted(null);
    requestAnimationFrame(() => form.setFocus('title'));
  };
  const create = async (works: readonly PastedWork[]) => {
    const { projectId, parentId, ...shared } = form.getValues();
    const body = { projectId, parentId, works: works.map((work) => ({ ...sharedBy(shared), ...work })) };
    if (await createMany(body)) onCreated();
  };
  return {
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (!isList(text)) return;
      event.preventDefault();
      void readLines(text).then((read) => setPasted({ text, ...read }));
    },
    preview: pasted !== null && (
      <PastePreview
        works={pasted.works}
        names={names}
        busy={isCreating}
        onCreate={() => void create(pasted.works)}
        onAsOne={() => {
          form.setValue('title', pasted.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE), {
            shouldDirty: true,
          });
          leave();
        }}
        onCancel={leave}
      />
    ),
  };
}

/** The form's other values apply to every line that does not override them. */
function sharedBy(values: Partial<NewWorkValues>) {
  const { status, priority, ownerId, assigneeIds, resourceIds, units, labelIds, due } = values;
  return { status, priority, ownerId, assigneeIds, resourceIds, units, labelIds, due };
}

const noNamesKnown = { people: [], labels: [], today: '2000-01-01' };

/** Whether a text contains several works, not a single one with a bullet above it. */
const isList = (text: string): boolean =>
  hasManyLines(text) && readPastedWorks(text, noNamesKnown).length > 1;

const noPeople: ReadLines['people'] = [];

function usePastedNames(users: ReadLines['people']) {
  const { data: labels } = useListLabelsQuery();
  return lookUpReferences([{ ...noNames, users: [...users], labels: labels ?? [] }]);
}
