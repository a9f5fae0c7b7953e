import { projectCreate, projectFields } from '@gantry/contract';

/** The schema of the form for a project. The server checks the same again. */
export default projectCreate.pick(named(projectFields.with('form')));

function named<F extends string>(names: readonly F[]): { [N in F]: true } {
  return Object.fromEntries(names.map((name) => [name, true])) as { [N in F]: true };
}
