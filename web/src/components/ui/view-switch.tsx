import { ChartNoAxesGantt, LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from './segmented.tsx';
import { say } from './words/index.ts';

type View = 'table' | 'cards' | 'timeline';

const looks: Readonly<Record<View, { readonly label: string; readonly icon: ReactNode }>> = {
  table: { label: say('table'), icon: <Rows3 className="!size-3.5" /> },
  cards: { label: say('cards'), icon: <LayoutGrid className="!size-3.5" /> },
  timeline: { label: say('timeline'), icon: <ChartNoAxesGantt className="!size-3.5" /> },
};

interface ViewSwitchProps<V extends View> {
  readonly offered: readonly V[];
  readonly view: V;
  readonly onChange: (view: V) => void;
}

/** Switches the view of the same rows: columns, cards or timeline. */
export function ViewSwitch<V extends View>({ offered, view, onChange }: ViewSwitchProps<V>) {
  const options = offered.map((value) => ({ value, ...looks[value] }));
  return <Segmented label={say('view')} value={view} options={options} onChange={onChange} />;
}
