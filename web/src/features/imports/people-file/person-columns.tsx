import { type PersonColumn, personColumns, type ResponseOf } from '@gantry/contract';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { say } from './words/index.ts';

type Columns = ResponseOf<'rehearsePeople'>['response']['columns'];

interface PersonColumnsProps {
  readonly titles: readonly string[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

const NONE = 'none';

/** The meaning of each column of the file: as its title suggests, or as corrected here. */
export function PersonColumns({ titles, columns, onChange }: PersonColumnsProps) {
  const options = [
    { value: NONE, label: say('noColumn') },
    ...titles.map((title, index) => ({
      value: String(index),
      label: title === '' ? say('untitled', { number: index + 1 }) : title,
    })),
  ];
  const isIncomplete = columns.name === null || columns.email === null;
  return (
    <fieldset>
      <legend className="text-sm font-medium">{say('whichColumns')}</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-3 max-sm:grid-cols-2">
        {personColumns.map((column) => (
          <Field key={column} label={columnWords[column]}>
            {({ id }) => (
              <Select
                id={id}
                label={columnWords[column]}
                value={columns[column] === null ? NONE : String(columns[column])}
                options={options}
                onChange={(value) =>
                  onChange({ ...columns, [column]: value === NONE ? null : Number(value) })
                }
              />
            )}
          </Field>
        ))}
      </div>
      {isIncomplete && (
        <p role="alert" className="mt-1.5 text-sm text-destructive">
          {say('chooseColumns')}
        </p>
      )}
    </fieldset>
  );
}

const columnWords: Record<PersonColumn, string> = {
  name: say('columnName'),
  email: say('columnEmail'),
  jobTitle: say('columnTitle'),
  department: say('columnDepartment'),
  roles: say('columnRoles'),
  manager: say('columnManager'),
};
