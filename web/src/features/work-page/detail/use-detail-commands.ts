import type { Work } from '@gantry/contract';
import { useSelector } from 'react-redux';
import { leftTitle } from '#components/wake/left-title.ts';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import {
  editableFields,
  type FieldName,
  mayEdit,
  refusedField,
} from '#features/works/fields/editable-field.ts';
import { fieldQuestion } from '#features/works/fields/field-questions.ts';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { selectUser } from '#store/auth.ts';
import { useRefuse } from '#store/refuse.ts';
import { leftKeys, useRescheduleLeft } from '#store/reschedule-left.ts';
import { useWhyDates, whyKeys, whyTitle } from '#store/why-dates.ts';
import { useRemoveWork } from './use-remove-work.ts';
import { say } from './words/index.ts';

const group = say('work');

/** The keys of a work's page: the same as in a list. */
export function useDetailCommands(work: Work, onEdit: (field: FieldName) => void): void {
  const { change } = useWorkActions();
  const me = useSelector(selectUser);
  const removeWork = useRemoveWork(work);
  const askWhy = useWhyDates();
  const askLeft = useRescheduleLeft();
  const fields = Object.keys(editableFields) as FieldName[];
  const askFor = (field: FieldName) =>
    fieldQuestion(field, (fields, references) => void change([work], fields, { references }));
  const refuse = useRefuse();
  const pickers = fields.flatMap((field): Command[] => {
    const { name, keys } = editableFields[field];
    const command = { id: `work.${field}`, title: name, group };
    if (keys === undefined) return [];
    return mayEdit(work, field)
      ? [{ ...command, keys, run: () => onEdit(field), ...askFor(field) }]
      : [{ ...command, keys, keyOnly: true, run: () => refuse(refusedField(work, field)) }];
  });
  const mayAssign = mayEdit(work, 'ownerId');
  const assignToMe: Command = {
    id: 'work.mine',
    title: say('assignToMe'),
    keys: 'I',
    group,
    keyOnly: !mayAssign,
    run: () => {
      if (!mayAssign || me === null) return refuse(refusedField(work, 'ownerId'));
      const references = { users: [{ id: me.id, name: me.name }] };
      void change([work], { ownerId: me.id }, { references });
    },
  };
  const mayRemove = work.can.includes('delete');
  const remove: Command = {
    id: 'work.remove',
    title: say('toBin'),
    keys: 'Delete',
    group,
    keyOnly: !mayRemove,
    run: () => {
      if (mayRemove) void removeWork();
      else
        refuse({
          what: sayRefused('bin', { work: work.key }),
          action: 'delete',
          target: 'works',
          id: work.id,
        });
    },
  };
  const why: Command = {
    id: 'work.why',
    title: whyTitle,
    keys: whyKeys,
    group,
    run: () => askWhy(work.id),
  };
  const left: Command = {
    id: 'work.left',
    title: leftTitle,
    keys: leftKeys,
    group,
    run: () => askLeft({ workIds: [work.id] }),
  };
  useCommands([...pickers, assignToMe, why, left, remove]);
}
