import type { References } from '@gantry/contract';
import { isWorkFieldOf } from '@gantry/contract/work-fields';
import type { Command } from '#lib/keys/index.ts';
import type { ChangeOfEach } from '#sync/works/work-change.ts';
import type { FieldName } from './editable-field.ts';
import { fieldChoices } from './field-choices.ts';
import { editIds } from './picker-props.ts';

type Change = (change: ChangeOfEach, references?: Partial<References>) => void;

/** How the palette asks for the new value of a field in a second step; undefined when only the picker can. */
export function fieldQuestion(field: FieldName, change: Change): Pick<Command, 'choices' | 'asks'> {
  switch (field) {
    case 'status':
    case 'priority':
      return { choices: () => fieldChoices(field, change) };
    case 'ownerId':
    case 'reviewerId':
      return {
        asks: {
          for: 'person',
          run: (person) =>
            change({ [field]: person?.id ?? null }, { users: person === null ? [] : [person] }),
        },
      };
    case 'assigneeIds':
      return {
        asks: {
          for: 'person',
          run: (person) =>
            person === null
              ? change({ assigneeIds: [] })
              : change(editIds('assigneeIds', [], [person.id]), { users: [person] }),
        },
      };
    case 'labelIds':
      return {
        asks: {
          for: 'label',
          run: (label) =>
            change(editIds('labelIds', [], [label.id]), { labels: [label as References['labels'][number]] }),
        },
      };
    case 'projectId':
      return {
        asks: {
          for: 'project',
          run: (project) =>
            change(
              { projectId: project?.id ?? null },
              { projects: project === null ? [] : [project as References['projects'][number]] },
            ),
        },
      };
    default:
      return isWorkFieldOf(field, 'date')
        ? { asks: { for: 'day', run: (day) => change({ [field]: day }) } }
        : {};
  }
}
