import type { WorkingTime } from './calendar/working-time.ts';
import type { Explained } from './explain.ts';
import { CONSTRAINT_WORDS, constraintDateWords, endWords } from './names.ts';
import { nameOf } from './network/compile-works.ts';
import { hasDates } from './network/dates.ts';
import { CONSTRAINTS, FNLT, MFO, MSO, type Network, SNLT, Trait } from './network/network.ts';
import { linkStartBound } from './passes/forward-pass.ts';
import type { Finding } from './schedule-result.ts';

/** Problems found by a run: missed promises, and given dates that contradict links or sub-works. [R62] */
export function listRunFindings(run: Explained): Finding[] {
  const findings: Finding[] = [];
  for (let work = 0; work < run.network.workCount; work++) {
    const traits = run.network.traits[work] as number;
    if ((traits & PROMISING) === 0 || !hasDates(run.network, run.dates, work)) continue;
    deadlineFinding(run, work, traits, findings);
    constraintFinding(run, work, traits, findings);
    if (traits & Trait.Summary) manualSummaryFindings(run, work, traits, findings);
    else earlyStartFindings(run, work, traits, findings);
  }
  return findings;
}

/** Works without any of these traits cannot miss a promise of their own. */
const PROMISING = Trait.Deadline | Trait.Bound | Trait.Fixed | Trait.Started;

function deadlineFinding(run: Explained, work: number, traits: number, findings: Finding[]): void {
  const deadline = run.network.deadline[work] as number;
  const finish = run.dates.finish[work] as number;
  if (!(traits & Trait.Deadline) || finish <= deadline) return;
  findings.push({
    code: 'deadlineMissed',
    workIds: [idOf(run.network, work)],
    message: `${nameIn(run, work)} finishes ${endWords(finish)}, after its deadline ${endWords(deadline)}.`,
    facts: { finish, date: deadline },
  });
}

function constraintFinding(run: Explained, work: number, traits: number, findings: Finding[]): void {
  if (!(traits & Trait.Bound) || !missesConstraint(run, work)) return;
  const kind = CONSTRAINTS[run.network.constraint[work] as number] ?? 'ASAP';
  const date = run.network.constraintDate[work] as number;
  findings.push({
    code: 'constraintMissed',
    workIds: [idOf(run.network, work)],
    message: `${nameIn(run, work)} must ${CONSTRAINT_WORDS[kind]} ${constraintDateWords(kind, date)}, which its links do not allow.`,
    facts: { constraint: kind, date },
  });
}

/** Either the date is missed, or it is met although links require a later start. */
function missesConstraint({ network, dates }: Explained, work: number): boolean {
  const kind = network.constraint[work] as number;
  const date = network.constraintDate[work] as number;
  const overruled = (dates.earlyStart[work] as number) < (dates.networkStart[work] as number);
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  if (kind === SNLT || kind === MSO)
    return overruled || calendar.between(date, dates.start[work] as number) > 0;
  if (kind === FNLT || kind === MFO)
    return overruled || calendar.between(date, dates.finish[work] as number) > 0;
  return false;
}

function manualSummaryFindings(run: Explained, summary: number, traits: number, findings: Finding[]): void {
  const { network, dates } = run;
  if (!(traits & Trait.Fixed)) return;
  let child = network.firstChild[summary] as number;
  for (; child >= 0; child = network.nextSibling[child] as number) {
    if (!hasDates(network, dates, child)) continue;
    const before = (dates.start[child] as number) < (dates.start[summary] as number);
    const after = (dates.finish[child] as number) > (dates.finish[summary] as number);
    if (!before && !after) continue;
    findings.push({
      code: 'leavesManualSummary',
      workIds: [idOf(network, child), idOf(network, summary)],
      message: `${nameIn(run, child)} leaves the dates that were set by hand for ${nameIn(run, summary)}.`,
    });
  }
}

/** Given or actual starts that a link does not allow. */
function earlyStartFindings(run: Explained, work: number, traits: number, findings: Finding[]): void {
  const { network, dates } = run;
  if (!(traits & (Trait.Fixed | Trait.Started)) || traits & Trait.Complete) return;
  const calendar = network.calendars[network.dateCalendar[work] as number] as WorkingTime;
  let link = network.firstIn[work] as number;
  for (; link >= 0; link = network.nextIn[link] as number) {
    const asked = linkStartBound(network, dates, link, work, calendar);
    if (!(calendar.between(dates.start[work] as number, asked) > 0)) continue;
    const predecessor = network.predecessor[link] as number;
    findings.push({
      code: 'startsBeforePredecessor',
      workIds: [idOf(network, work), idOf(network, predecessor)],
      message: `${nameIn(run, work)} starts before its link from ${nameIn(run, predecessor)} allows.`,
    });
  }
}

function idOf(network: Network, work: number): string {
  return network.workIds[work] ?? '';
}

function nameIn(run: Explained, work: number): string {
  const found = run.planWorks[work];
  return found ? nameOf(found) : idOf(run.network, work);
}
