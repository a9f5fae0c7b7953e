import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly tabs: readonly {
    readonly value: V;
    readonly label: string;
    readonly count?: number;
    readonly panel: ReactNode;
  }[];
}

/** Tabs that switch what stands under them. Where each has an address of its own, use `TabLinks`. */
export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List aria-label={label} className="flex gap-4 border-b border-border text-sm">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
            {tab.count !== undefined && (
              <span className="num text-xs text-muted-foreground">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4 outline-none">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** The look of a tab, for links too (`data-active` or `data-status="active"` marks the chosen one). */
export const tabLook =
  'relative inline-flex h-9 items-center gap-1.5 whitespace-nowrap text-muted-foreground hover:text-foreground data-active:font-medium data-active:text-foreground data-[status=active]:font-medium data-[status=active]:text-foreground after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-t-[1px] data-active:after:bg-foreground data-[status=active]:after:bg-foreground';
