import { type HomeForecast, hue } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';
import type { Forecasts } from './forecasts.ts';
import { listHeadedDepartments } from './headed-departments.ts';
import { listOwnProjects } from './own-works.ts';
import { listRisks, presentLikely, type Risk } from './present-forecast.ts';
import type { ProjectOutlook } from './project-outlook.ts';

const MOST_SHOWN = 5;
/** A project is mentioned even when its chance to be late is below one half. */
const LEAST_CHANCE = 0.2;
/** More likely late than not. */
const LIKELY = 0.5;
const MOST_LIKELY_SHOWN = 50;

/** The reader's own projects and works that are most at risk. */
export async function getHomeForecast(reader: WorkReader, forecasts: Forecasts): Promise<HomeForecast> {
  const own = await listOwnProjects(reader);
  const outlooks = await Promise.all(own.map(({ id }) => forecasts.ofProject(id)));
  const risks = own.flatMap(({ workIds }, index) => risksAmong(outlooks[index], workIds, reader));
  const sorted = risks.toSorted((one, other) => other.forecast.chanceLate - one.forecast.chanceLate);
  const likely = sorted.filter(({ forecast }) => forecast.chanceLate >= LIKELY);
  const outlookOf = new Map(own.map(({ id }, index) => [id, outlooks[index]]));
  return {
    projects: await listProjects(reader, outlookOf),
    works: [
      ...likely.slice(0, MOST_LIKELY_SHOWN),
      ...sorted.slice(likely.length, likely.length + MOST_SHOWN),
    ],
    finishes: reader.actor.ledProjectIds.flatMap((id) => {
      const outlook = outlookOf.get(id);
      return outlook ? [{ id, p80: presentLikely(outlook).p80 }] : [];
    }),
    willBeLate: likely.length,
    departments: await listHeadedDepartments(reader),
  };
}

function risksAmong(
  outlook: ProjectOutlook | undefined,
  workIds: readonly string[],
  { actor }: WorkReader,
): Risk[] {
  if (outlook === undefined) return [];
  return listRisks(
    outlook,
    actor,
    workIds.flatMap((id) => outlook.works.get(id) ?? []),
  );
}

interface ProjectName {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly color: string;
}

/** Projects with a target that they are likely to miss, limited to those that the reader may see. */
async function listProjects(
  { db, actor }: WorkReader,
  outlooks: ReadonlyMap<string, ProjectOutlook | undefined>,
): Promise<HomeForecast['projects']> {
  const { rows } = await sql<ProjectName>`
    select p.id, p.key, p.name, p.color from project p
    where p.id = any(${[...outlooks.keys()]}::uuid[]) and ${accessFilter(actor, 'read', 'projects', 'p')}`.execute(
    db,
  );
  return rows
    .flatMap(({ color, ...project }) => {
      const outlook = outlooks.get(project.id);
      const likely = outlook && presentLikely(outlook);
      const { targetDate = null, chanceLate = null } = likely ?? {};
      if (!likely || targetDate === null || chanceLate === null || chanceLate < LEAST_CHANCE) return [];
      return [{ ...project, ...likely, color: hue.parse(color), targetDate, chanceLate }];
    })
    .sort((one, other) => other.chanceLate - one.chanceLate)
    .slice(0, MOST_SHOWN);
}
