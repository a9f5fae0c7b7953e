import { Download } from 'lucide-react';
import { useStore } from 'react-redux';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '#components/ui/menu.tsx';
import { useCan } from '#lib/can.ts';
import { type Command, useCommands } from '#lib/keys/index.ts';
import type { CacheAccess } from '../patch-cached-works.ts';

interface ExportMenuProps {
  readonly filter: readonly string[];
  readonly sort: string;
}

const formats = [
  { format: 'xlsx', name: 'Excel (.xlsx)' },
  { format: 'csv', name: 'CSV' },
] as const;
const noCommands: readonly Command[] = [];

/** Takes what the list shows, filtered and sorted as it is, into a file. */
export function ExportMenu(list: ExportMenuProps) {
  const can = useCan();
  const store = useStore() as CacheAccess;
  const mayExport = can('export', 'works');
  const save = (format: 'csv' | 'xlsx') => async () => {
    const { downloadWorks } = await import('./download-works.ts');
    await downloadWorks(store, { ...list, format });
  };
  const command = ({ format, name }: (typeof formats)[number]): Command => ({
    id: `list.export.${format}`,
    title: `Export as ${name}`,
    group: 'Works list',
    run: () => void save(format)(),
  });
  useCommands(mayExport ? formats.map(command) : noCommands);
  if (!mayExport) return null;
  return (
    <Menu align="end" trigger={<IconButton label="Export" icon={<Download />} />}>
      <MenuLabel>Export what is shown</MenuLabel>
      {formats.map(({ format, name }) => (
        <MenuItem key={format} onSelect={save(format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
