/**
 * Names on screen that are not simply the words of the field: `leadId` is *Lead*, `start` is *Start*. A map, because
 * callers choose the field: an object would answer `constructor` with a function.
 */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    absenceWhyMonths: 'Months that reasons are kept',
    actualFinish: 'Actual finish',
    actualStart: 'Actual start',
    archivedAt: 'Archived',
    body: 'Comment',
    completedAt: 'Completed',
    constraintDate: 'Date of the constraint',
    createdAt: 'Created',
    durationMinutes: 'Length',
    effortMinutes: 'Effort',
    email: 'E-mail',
    exceptIds: 'Exceptions',
    handOverTo: 'Hand over to',
    projectsTo: 'Lead of their projects',
    departmentsTo: 'Head of their departments',
    ids: 'Works',
    isTemplate: 'Template',
    lagUnit: 'Lag',
    locale: 'Language',
    memberIds: 'Members',
    parentId: 'Parent',
    predecessorId: 'Predecessor',
    q: 'Words to look for',
    remainingMinutes: 'Remaining',
    resume: 'Resumes',
    setUpEnded: 'List of the first hour closed',
    setUpSkipped: 'Put off in the first hour',
    resumeDoneMinutes: 'Done before it resumes',
    removeLinkIds: 'Links to remove',
    scheduleMode: 'Scheduling',
    shiftWorkingDays: 'Working days',
    successorId: 'Successor',
    targetDate: 'Target',
    text: 'Words to look for',
    type: 'Kind of link',
    updatedAt: 'Updated',
    userId: 'Person',
    visibility: 'Who sees it',
    weekStart: 'Weeks start on',
    linkAround: 'Links around deleted works',
  }),
);

/** What a field is called on screen: `due` → *Due*, `assigneeIds` → *Assignees*, `jobTitle` → *Job title*. */
export function fieldName(field: string): string {
  const known = names.get(field);
  if (known !== undefined) return known;
  const words = field
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/(?<=[a-z])Ids$/, 's')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What an invalid field is called in a refusal, by its path: `works.3.title` → *Title (4)*, the fourth of them. Empty for
 * a refusal of the whole.
 */
export function fieldNameOf(path: string): string {
  const parts = path.split('.').filter((part) => part !== '');
  const field = parts.findLast((part) => !isPlace(part));
  if (field === undefined) return '';
  const place = parts.find(isPlace);
  return place === undefined ? fieldName(field) : `${fieldName(field)} (${Number(place) + 1})`;
}

const isPlace = (part: string): boolean => /^\d+$/.test(part);
