import type { BodyOf, QueryOf, ResponseOf, StatusReport } from '@gantry/contract';
import { z } from 'zod';
import { actionsOn, notFound, requireAccess } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { findReferences } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { pageCursor } from '../platform/http/index.ts';
import {
  findProjectRow,
  findReportRow,
  listReportRows,
  lockProject,
  type ProjectReader,
  projectFacts,
  recordReport,
  type StatusReportRow,
  showNewestReport,
  statusReportEntity,
} from '../projects/index.ts';

export interface ReportWriter extends ProjectReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
}

const positions = pageCursor(z.object({ createdAt: z.iso.datetime(), id: z.uuid() }));

/** One page of the reports about a project, newest first. */
export async function listReports(
  reader: ProjectReader,
  projectId: string,
  { limit, cursor }: QueryOf<'listStatusReports'>,
): Promise<ResponseOf<'listStatusReports'>> {
  const project = await requireProject(reader, projectId);
  const found = await listReportRows(reader.db, projectId, {
    after: positions.read(cursor),
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    ...(await present(reader, project, rows)),
    next: found.length > limit && last ? positions.write({ createdAt: last.createdAt, id: last.id }) : null,
  };
}

/** Reports how a project is doing. Two people who write at the same moment write two reports. */
export async function createReport(
  writer: ReportWriter,
  projectId: string,
  said: BodyOf<'createStatusReport'> & { readonly forecastFinish: string | null },
) {
  const project = await requireChangeableProject(writer, projectId);
  const id = await recordReport(writer, project, {
    health: said.health,
    healthNote: said.note,
    forecastFinish: said.forecastFinish,
  });
  await showNewestReport(writer, project);
  return presentOne(writer, id);
}

export async function updateReport(
  writer: ReportWriter,
  id: string,
  { version, ...said }: BodyOf<'updateStatusReport'>,
) {
  const project = await requireChangeable(writer, id);
  await writer.change.update(statusReportEntity, id, said, { version });
  await showNewestReport(writer, project);
  return presentOne(writer, id);
}

export async function deleteReport(writer: ReportWriter, id: string): Promise<void> {
  const project = await requireChangeable(writer, id);
  await writer.change.update(statusReportEntity, id, { deletedAt: writer.change.at });
  await showNewestReport(writer, project);
}

async function requireProject(reader: ProjectReader, id: string) {
  const row = await findProjectRow(reader, id);
  if (!row) throw notFound();
  return row;
}

/** Serializes the reports of a project, because the newest one determines the project's status. */
async function requireChangeableProject(writer: ReportWriter, id: string) {
  await lockProject(writer.db, id);
  const project = await requireProject(writer, id);
  requireAccess(writer.actor, 'update', 'projects', projectFacts(project));
  return project;
}

/** The project of a report that this person may change. Hidden and missing reports get the same answer. */
async function requireChangeable(writer: ReportWriter, id: string) {
  const report = await findReportRow(writer.db, id);
  if (!report) throw notFound();
  const project = await requireChangeableProject(writer, report.projectId);
  // Meanwhile, another person may have moved it to the bin.
  if (!(await findReportRow(writer.db, id))) throw notFound();
  return project;
}

async function presentOne(reader: ProjectReader, id: string) {
  const row = await findReportRow(reader.db, id);
  if (!row) throw notFound();
  const project = await requireProject(reader, row.projectId);
  const { response, references } = await present(reader, project, [row]);
  const [report] = response;
  if (!report) throw notFound();
  return { response: report, references };
}

type Project = Awaited<ReturnType<typeof requireProject>>;

/** With the names of their authors. */
async function present({ db, actor }: ProjectReader, project: Project, rows: readonly StatusReportRow[]) {
  const can = actionsOn(actor, 'projects', projectFacts(project));
  const references = await findReferences(db, actor, {
    users: rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
  });
  return { response: rows.map((row): StatusReport => ({ ...row, can })), references };
}
