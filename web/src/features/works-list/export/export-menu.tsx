import type { WorkExportColumn } from '@gantry/contract';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { useStore } from 'react-redux';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { useCan } from '#store/can.ts';
import type { CacheAccess } from '#sync/store-access.ts';

interface ExportMenuProps {
  readonly filter: readonly string[];
  readonly sort: string;
  /** What the list shows, from left to right. */
  readonly columns: readonly WorkExportColumn[];
}

const formats = [
  { format: 'xlsx', name: 'Excel (.xlsx)' },
  { format: 'csv', name: 'CSV' },
] as const;
const noCommands: readonly Command[] = [];

interface Choice {
  readonly id: string;
  readonly format: (typeof formats)[number]['format'];
  readonly name: string;
  readonly isWhole: boolean;
}

const choices: readonly Choice[] = [false, true].flatMap((isWhole) =>
  formats.map(({ format, name }) => ({
    id: isWhole ? `all.${format}` : format,
    format,
    name: isWhole ? `${name}, all columns` : name,
    isWhole,
  })),
);

/** Takes what the list shows into a file: filtered and sorted as it is, with its columns in their order, or with all there are. */
export function ExportMenu({ filter, sort, columns }: ExportMenuProps) {
  const can = useCan();
  const store = useStore() as CacheAccess;
  const mayExport = can('export', 'works');
  const save =
    ({ format, isWhole }: Choice) =>
    async () => {
      const { downloadWorks } = await import('./download-works.ts');
      await downloadWorks(store, { filter, sort, format, columns: isWhole ? [] : columns });
    };
  const command = (choice: Choice): Command => ({
    id: `list.export.${choice.id}`,
    title: `Export as ${choice.name}`,
    group: 'Works list',
    run: () => void save(choice)(),
  });
  useCommands(mayExport ? choices.map(command) : noCommands);
  if (!mayExport) return null;
  return (
    <Menu align="end" trigger={<IconButton label="Export" icon={<Download />} />}>
      {choices.map((choice, index) => (
        <Fragment key={choice.id}>
          {index === 0 && <MenuLabel>Export what is shown</MenuLabel>}
          {index === formats.length && (
            <>
              <MenuSeparator />
              <MenuLabel>All columns</MenuLabel>
            </>
          )}
          <MenuItem onSelect={save(choice)}>{choice.name}</MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
