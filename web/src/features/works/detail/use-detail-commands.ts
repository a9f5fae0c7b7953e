import type { Work } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { selectUser } from '#store/auth.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import { useWorkActions } from '../change/work-actions.tsx';
import { editableFields, type FieldName, mayEdit } from '../fields/editable-field.ts';
import { fieldQuestion } from '../fields/field-questions.ts';
import { useRemoveWork } from './use-remove-work.ts';

const group = 'Work';

/** The keys of a work's page: the same as in a list. */
export function useDetailCommands(work: Work, onEdit: (field: FieldName) => void): void {
  const { change } = useWorkActions();
  const me = useSelector(selectUser);
  const removeWork = useRemoveWork(work);
  const askWhy = useWhyDates();
  const fields = Object.keys(editableFields) as FieldName[];
  const askFor = (field: FieldName) =>
    fieldQuestion(field, (fields, references) => void change([work], fields, { references }));
  const pickers = fields.flatMap((field): Command[] => {
    const { name, keys } = editableFields[field];
    if (keys === undefined || !mayEdit(work, field)) return [];
    return [{ id: `work.${field}`, title: name, keys, group, run: () => onEdit(field), ...askFor(field) }];
  });
  const assignToMe: Command[] =
    me === null || !mayEdit(work, 'ownerId')
      ? []
      : [
          {
            id: 'work.mine',
            title: 'Assign to me',
            keys: 'I',
            group,
            run: () =>
              void change(
                [work],
                { ownerId: me.id },
                { references: { users: [{ id: me.id, name: me.name }] } },
              ),
          },
        ];
  const remove: Command[] = work.can.includes('delete')
    ? [
        {
          id: 'work.remove',
          title: 'Put into the bin',
          keys: 'Delete',
          group,
          run: () => void removeWork(),
        },
      ]
    : [];
  const why: Command = {
    id: 'work.why',
    title: whyTitle,
    keys: whyKeys,
    group,
    run: () => askWhy(work.id),
  };
  useCommands([...pickers, ...assignToMe, why, ...remove]);
}
