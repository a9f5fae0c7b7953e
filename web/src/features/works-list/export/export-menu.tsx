import type { WorkExportColumn } from '@gantry/contract';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { useStore } from 'react-redux';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { type Command, useCommands } from '#lib/keys/index.ts';
import { useCan } from '#store/can.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { say as sayList } from '../list/words/index.ts';
import { say } from './words/index.ts';

interface ExportMenuProps {
  readonly filter: readonly string[];
  readonly sort: string;
  /** The columns that the list shows, from left to right. */
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
    name: isWhole ? say('inAllColumns', { format: name }) : name,
    isWhole,
  })),
);

/** Exports the list to a file: with its filter and order, and with its columns in their order, or with all columns. */
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
    title: say('exportAs', { format: choice.name }),
    group: sayList('worksList'),
    run: () => void save(choice)(),
  });
  useCommands(mayExport ? choices.map(command) : noCommands);
  if (!mayExport) return null;
  return (
    <Menu align="end" trigger={<IconButton label={say('export')} icon={<Download />} />}>
      {choices.map((choice, index) => (
        <Fragment key={choice.id}>
          {index === 0 && <MenuLabel>{say('shown')}</MenuLabel>}
          {index === formats.length && (
            <>
              <MenuSeparator />
              <MenuLabel>{say('allColumns')}</MenuLabel>
            </>
          )}
          <MenuItem onSelect={save(choice)}>{choice.name}</MenuItem>
        </Fragment>
      ))}
    </Menu>
  );
}
