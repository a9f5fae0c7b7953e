import {
  ArrowRight,
  CalendarDays,
  CircleDot,
  Eye,
  Filter,
  HelpCircle,
  Keyboard,
  PanelLeft,
  PencilLine,
  Plus,
  Redo2,
  Search,
  SignalHigh,
  SlidersHorizontal,
  SquareCheck,
  Tag,
  Trash2,
  Undo2,
  UserRound,
  UserRoundCheck,
  X,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Command } from '#lib/keys/index.ts';

/** The screens that declare commands are loaded before the palette; pictures for them wait until it is opened. */
const icons: Readonly<Record<string, ReactNode>> = {
  'works.new': <Plus />,
  undo: <Undo2 />,
  redo: <Redo2 />,
  'sidebar.toggle': <PanelLeft />,
  'keys.show': <Keyboard />,
  'go.bin': <Trash2 />,
  'list.filter': <Filter />,
  'list.search': <Search />,
  'list.display': <SlidersHorizontal />,
  'list.escape': <X />,
  'work.open': <ArrowRight />,
  'work.peek': <Eye />,
  'work.select': <SquareCheck />,
  'work.status': <CircleDot />,
  'work.priority': <SignalHigh />,
  'work.assigneeIds': <UserRound />,
  'work.ownerId': <UserRound />,
  'work.mine': <UserRoundCheck />,
  'work.start': <CalendarDays />,
  'work.deadline': <CalendarDays />,
  'work.due': <CalendarDays />,
  'work.labels': <Tag />,
  'work.labelIds': <Tag />,
  'work.rename': <PencilLine />,
  'work.remove': <Trash2 />,
  'overdue.ask': <HelpCircle />,
};

export function commandIcon({ id, group, icon }: Command): ReactNode {
  return icon ?? icons[id] ?? (group === 'Go to' ? <ArrowRight /> : <Zap />);
}
