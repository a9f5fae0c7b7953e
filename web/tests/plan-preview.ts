import type { BodyInput, Calendar, Project, ResponseOf, WorkDocument } from '@gantry/contract';
import { editChange } from '#features/gantt-chart/typing/typed-changes.ts';
import type { Host, Wanted } from '#features/plan/change/changes.ts';
import { typedPredecessors } from '#features/plan/change/typed-predecessors.ts';
import { toPlan } from '#features/plan/model/plan.ts';
import { makePlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { PlanReader } from '#features/plan/model/plan-reader.ts';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { WakeFinder } from '#features/plan/wake/wake.ts';
import { compareAnswer } from '../src/sync/plan/compare-answer.ts';
import { standingOf } from '../src/sync/plan/patch-document.ts';
import { bodyOf, type PlanWrite } from '../src/sync/plan/plan-write.ts';

/*
 * The browser's plan model without its screen. An end-to-end test bundles this, types into its cells, and compares the
 * preview with the real server's result.
 */

interface Typed {
  readonly document: WorkDocument;
  readonly project: Pick<Project, 'id' | 'key' | 'start' | 'worksFromStart' | 'splitsInProgress'>;
  readonly calendars: readonly Calendar[];
  readonly calendarId: string;
  readonly now: string;
  /** The row number in the document. */
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

type Preview =
  | { readonly refused: string | null }
  | { readonly body: BodyInput<'changePlan'>; readonly write: PlanWrite };

/** What would be sent and shown for a text typed into a cell. `refused`: the reason; null when nothing changes. */
export function previewTyped({
  document,
  project,
  calendars,
  calendarId,
  now,
  row,
  column,
  text,
}: Typed): Preview {
  const calendar = makePlanCalendar(calendars, calendarId);
  const { works, links, outside } = document;
  const reader = new PlanReader(new WorkIndex().take(works.id));
  const plan = toPlan({ works, links, outside }, reader, calendar, { nameOf: () => undefined });
  const { start: projectStart, worksFromStart, splitsInProgress } = project;
  const { people } = document;
  const reckoning = { calendars, calendarId, projectStart, worksFromStart, splitsInProgress, people };
  const inputs = { plan, calendar, reckoning, userId: '', target: undefined };
  const wake = new WakeFinder({ ...inputs, loads: () => undefined, present: () => ({}) });
  const host: Host = { plan, calendar, wake, projectId: project.id, projectKey: project.key, now };
  const work = plan.rows[row] ?? -1;
  const wanted: Wanted =
    column === 'after' ? typedPredecessors(host, plan, { work, text }) : editChange(host, work, column, text);
  if (typeof wanted !== 'object') return { refused: wanted ?? null };
  const versionOf = ({ id }: { id: string }) => {
    const at = works.id.indexOf(id);
    return (at < 0 ? links.version[links.id.indexOf(id)] : works.version[at]) ?? 1;
  };
  return { body: bodyOf(wanted.write, versionOf, undefined), write: wanted.write };
}

/** Works that the server placed elsewhere than the preview showed. */
export function differencesFrom(document: WorkDocument, write: PlanWrite, answer: ResponseOf<'changePlan'>) {
  const { works } = document;
  const summaries = new Set(works.parent.map((parent) => works.id[parent]));
  return compareAnswer(write, standingOf(document, works.id), answer, (id) => !summaries.has(id));
}

Object.assign(globalThis, { planPreview: { previewTyped, differencesFrom } });
