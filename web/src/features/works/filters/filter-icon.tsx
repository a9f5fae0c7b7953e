import {
  Building2,
  CalendarDays,
  CircleDashed,
  Clock,
  Diamond,
  FolderClosed,
  Percent,
  SignalHigh,
  Tag,
  TriangleAlert,
  Type,
  UserRound,
} from 'lucide-react';
import type { WorkFilterField } from '#lib/work-words.ts';

const icons = {
  status: CircleDashed,
  priority: SignalHigh,
  owner: UserRound,
  assignee: UserRound,
  person: UserRound,
  project: FolderClosed,
  department: Building2,
  label: Tag,
  parent: FolderClosed,
  milestone: Diamond,
  start: CalendarDays,
  due: CalendarDays,
  deadline: CalendarDays,
  progress: Percent,
  updated: Clock,
  created: Clock,
  completed: Clock,
  overdue: TriangleAlert,
  archived: FolderClosed,
  text: Type,
} satisfies Record<WorkFilterField, unknown>;

export function FilterIcon({ field }: { field: WorkFilterField }) {
  const Icon = icons[field];
  return <Icon className="!size-3.5" />;
}
