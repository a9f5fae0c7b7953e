import type { Project } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { useListDepartmentsQuery, useListLabelsQuery } from '#api/lookups.ts';
import { useProjects } from '#api/use-choices.ts';
import { Picker } from '#components/ui/picker.tsx';
import { say } from '../marks/words/index.ts';
import { noValue, swatch } from './field-options.tsx';
import { commonValue, lookOf, type OpenPickerProps } from './picker-props.ts';

interface OptionsWanted {
  /** Not needed now: nothing is requested. */
  readonly skip?: boolean;
}

interface ProjectsWanted extends OptionsWanted {
  /** Ids that the screen shows, even if they are not on the first page. */
  readonly chosen?: readonly (string | null | undefined)[];
}

export function useProjectOptions(wanted: ProjectsWanted = {}) {
  const { projects, others, find, search } = useProjects(wanted);
  return { projects, others, find, search, options: projects.map(projectOption) };
}

export const projectOption = ({ id, key, name, color }: Project) => ({
  value: id,
  label: name,
  hint: key,
  icon: swatch(color),
});

export function ProjectPicker(props: OpenPickerProps) {
  const { projects, options, search } = useProjectOptions();
  const take = (value: string) => {
    const project = projects.find(({ id }) => id === value);
    if (project === undefined) return props.onChange({ projectId: null });
    const { id, key, name, color, calendarId } = project;
    props.onChange({ projectId: id }, { projects: [{ id, key, name, color, calendarId }] });
  };
  return (
    <Picker
      {...lookOf(props)}
      {...search}
      label={fieldName('projectId')}
      options={[...options, { value: noValue, label: say('noProject') }]}
      value={commonValue(props.works, 'projectId') ?? noValue}
      onChange={take}
    />
  );
}

export function useDepartmentOptions({ skip = false }: OptionsWanted = {}) {
  const { data } = useListDepartmentsQuery(undefined, { skip });
  const departments = data?.response ?? [];
  return {
    departments,
    options: departments.map(({ id, code, name }) => ({ value: id, label: name, hint: code })),
  };
}

export function DepartmentPicker(props: OpenPickerProps) {
  const { departments, options } = useDepartmentOptions();
  const take = (value: string) => {
    const department = departments.find(({ id }) => id === value);
    if (department === undefined) return props.onChange({ departmentId: null });
    const { id, code, name } = department;
    props.onChange({ departmentId: id }, { departments: [{ id, code, name }] });
  };
  return (
    <Picker
      {...lookOf(props)}
      label={fieldName('departmentId')}
      options={[...options, { value: noValue, label: say('noDepartment') }]}
      value={commonValue(props.works, 'departmentId') ?? noValue}
      onChange={take}
    />
  );
}

export function useLabelOptions({ skip = false }: OptionsWanted = {}) {
  const { data } = useListLabelsQuery(undefined, { skip });
  const labels = data ?? [];
  const options = labels.map(({ id, name, color }) => ({ value: id, label: name, icon: swatch(color) }));
  return { labels, options };
}
