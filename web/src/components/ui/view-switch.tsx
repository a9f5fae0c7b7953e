import { ChartNoAxesGantt, List } from 'lucide-react';
import { Segmented } from './segmented.tsx';
import { say } from './words/index.ts';

type View = 'list' | 'timeline';

const views: readonly { value: View; label: string; icon: React.ReactNode }[] = [
  { value: 'list', label: say('list'), icon: <List className="!size-3.5" /> },
  { value: 'timeline', label: say('timeline'), icon: <ChartNoAxesGantt className="!size-3.5" /> },
];

/** The same rows as a list or in time. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <Segmented label={say('view')} value={view} options={views} onChange={onChange} />;
}
