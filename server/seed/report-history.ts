import { projectEntity, statusReportEntity } from '../src/projects/index.ts';
import type { Happening } from './happenings.ts';
import type { Setting } from './keyed-work.ts';
import type { PlanReport, ProjectPlan } from './plan.ts';

/** The working day on which leads last reported on their projects. */
const SAID_LAST_ON = -2;
const MINUTE_OF_DAY = 16 * 60;

/** The reports of a project's lead over time. The last one is the current status of the project. */
export function listReports(plan: ProjectPlan, { days, directory }: Setting): Happening[] {
  const { health, healthNote: note, reports = [] } = plan;
  if (health === 'unknown' && note === '') return [];
  return [...reports, { on: SAID_LAST_ON, health, note }].map(
    (report): Happening => ({
      at: days.instant(report.on, MINUTE_OF_DAY),
      who: plan.lead,
      record: async (change) => {
        const projectId = directory.project(plan.key);
        await change.insert(statusReportEntity, [
          { projectId, ...saidIn(report), targetDate: days.day(plan.targetIn) },
        ]);
        await change.update(projectEntity, projectId, { health: report.health, healthNote: report.note });
      },
    }),
  );
}

const saidIn = ({ health, note, openWorks, lateWorks }: PlanReport) => ({
  health,
  note,
  openWorks: openWorks ?? null,
  lateWorks: lateWorks ?? null,
});
