import { type BodyOf, type CopiedProject, type ProjectFieldWith, projectFields } from '@gantry/contract';
import { notFound, requireAccess } from '../access/index.ts';
import { copyPlan } from '../works/index.ts';
import { projectEntity, projectMemberEntity } from './project-entity.ts';
import { findActivePeople } from './project-people.ts';
import { findProjectRow, listMembers, lockProject } from './project-repository.ts';
import type { ProjectRow } from './project-row.ts';
import { getProjectDetail } from './read-projects.ts';
import { type ProjectWriter, refuseTakenKey } from './write-projects.ts';

/**
 * A new project with the works, links, calendars and labels of another one, as far as the person may see them; its plan begins on
 * the day that is named, and nothing of it is done yet. Comments, files, history and baselines stay with the original.
 */
export async function copyProject(writer: ProjectWriter, id: string, body: BodyOf<'copyProject'>) {
  const { db: tx, actor, change } = writer;
  const original = await findProjectRow(writer, id);
  if (!original) throw notFound();
  const leadId = body.people ? await usableLead(writer, original) : actor.id;
  const fields = { ...copiedFieldsOf(original), key: body.key, name: body.name, leadId, start: body.start };
  requireAccess(actor, 'create', 'projects', {
    // It has no members and no lead yet.
    id: '',
    visibility: fields.visibility,
    leadId: null,
    departmentId: fields.departmentId,
    createdBy: actor.id,
  });
  await refuseTakenKey(tx, body.key);
  const [row] = await change.insert(projectEntity, [fields]);
  if (!row) throw new Error('the project was not created');
  await lockProject(tx, row.id);
  await copyMembers(writer, { from: id, to: row.id, leadId, people: body.people });
  const counts = await copyPlan(writer, { from: id, to: row.id, start: body.start, people: body.people });
  await change.settle();
  const { response, references } = await getProjectDetail(writer, row.id);
  const copied: CopiedProject = { project: response, ...counts };
  return { response: copied, references };
}

type CopiedFields = Pick<ProjectRow, ProjectFieldWith<'copied'>>;

/** A copy is planned and shown like the original. The other fields start with their defaults. */
function copiedFieldsOf(original: ProjectRow) {
  const copied = projectFields.with('copied').map((field) => [field, original[field]]);
  return { ...projectFields.defaults, ...(Object.fromEntries(copied) as CopiedFields) };
}

async function usableLead({ db: tx, actor }: ProjectWriter, { leadId }: ProjectRow): Promise<string> {
  const [lead] = leadId === null ? [] : await findActivePeople(tx, [leadId]);
  return lead ?? actor.id;
}

interface Members {
  readonly from: string;
  readonly to: string;
  readonly leadId: string;
  readonly people: boolean;
}

async function copyMembers(
  { db: tx, change }: ProjectWriter,
  { from, to, leadId, people }: Members,
): Promise<void> {
  const members = people ? await listMembers(tx, from) : [];
  const here = await findActivePeople(
    tx,
    members.map(({ userId }) => userId),
  );
  const others = here.filter((userId) => userId !== leadId);
  await change.insert(projectMemberEntity, [
    { projectId: to, userId: leadId, role: 'lead' as const },
    ...others.map((userId) => ({ projectId: to, userId, role: 'member' as const })),
  ]);
}
