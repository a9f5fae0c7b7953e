import {
  filteredWorkField,
  type WorkFieldKind,
  type WorkFilterField,
  workField,
} from '@gantry/contract/work-fields';
import {
  Building2,
  CalendarDays,
  CircleDashed,
  Clock,
  Diamond,
  FolderClosed,
  type LucideIcon,
  Percent,
  SignalHigh,
  Tag,
  TriangleAlert,
  Truck,
  Type,
  UserRound,
} from 'lucide-react';

const icons: Readonly<Partial<Record<WorkFieldKind, LucideIcon>>> = {
  status: CircleDashed,
  priority: SignalHigh,
  person: UserRound,
  people: UserRound,
  resources: Truck,
  project: FolderClosed,
  department: Building2,
  work: FolderClosed,
  labels: Tag,
  date: CalendarDays,
  percent: Percent,
  instant: Clock,
};

/** Icons of fields for which the icon of their kind is too general. */
const iconsOfTheirOwn: Readonly<Partial<Record<WorkFilterField, LucideIcon>>> = {
  person: UserRound,
  doer: UserRound,
  team: UserRound,
  milestone: Diamond,
  overdue: TriangleAlert,
  lateness: TriangleAlert,
  archived: FolderClosed,
};

function iconOf(field: WorkFilterField): LucideIcon {
  const name = filteredWorkField(field);
  return iconsOfTheirOwn[field] ?? (name === undefined ? undefined : icons[workField(name).kind]) ?? Type;
}

export function FilterIcon({ field }: { field: WorkFilterField }) {
  const Icon = iconOf(field);
  return <Icon className="!size-3.5" />;
}
