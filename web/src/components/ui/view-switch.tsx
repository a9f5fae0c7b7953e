import { ChartNoAxesGantt, List } from 'lucide-react';
import { Segmented } from './segmented.tsx';

type View = 'list' | 'timeline';

const views: readonly { value: View; label: string; icon: React.ReactNode }[] = [
  { value: 'list', label: 'List', icon: <List className="!size-3.5" /> },
  { value: 'timeline', label: 'Timeline', icon: <ChartNoAxesGantt className="!size-3.5" /> },
];

/** The same rows as a list or in time. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <Segmented label="View" value={view} options={views} onChange={onChange} />;
}
