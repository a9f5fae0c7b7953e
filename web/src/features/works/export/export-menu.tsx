import { Download } from 'lucide-react';
import { useStore } from 'react-redux';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#components/ui/menu.tsx';
import { useCan } from '#lib/can.ts';
import type { CacheAccess } from '../patch-cached-works.ts';

interface ExportMenuProps {
  readonly filter: readonly string[];
  readonly sort: string;
}

/** Takes what the list shows, filtered and sorted as it is, into a file. */
export function ExportMenu(list: ExportMenuProps) {
  const can = useCan();
  const store = useStore() as CacheAccess;
  if (!can('export', 'works')) return null;
  const save = (format: 'csv' | 'xlsx') => async () => {
    const { downloadWorks } = await import('./download-works.ts');
    await downloadWorks(store, { ...list, format });
  };
  return (
    <Menu align="end" trigger={<IconButton label="Export" icon={<Download />} />}>
      <MenuLabel>Export what is shown</MenuLabel>
      <MenuItem onSelect={save('xlsx')}>Excel (.xlsx)</MenuItem>
      <MenuItem onSelect={save('csv')}>CSV</MenuItem>
    </Menu>
  );
}
