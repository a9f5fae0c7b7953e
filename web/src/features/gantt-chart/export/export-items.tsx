import { CalendarRange, FileDown, FileText, Image, Printer, Shapes } from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import type { PictureFormat } from './export-source.ts';
import { say } from './words/index.ts';

interface ExportItemsProps {
  readonly ask: (format: PictureFormat) => void;
  /** Absent for people who may not export plans. */
  readonly onProject?: () => void;
  readonly onLookAhead: () => void;
}

/** The items of the export menu. */
export default function ExportItems({ ask, onProject, onLookAhead }: ExportItemsProps) {
  return (
    <>
      <MenuLabel>{say('exportShown')}</MenuLabel>
      <MenuItem icon={<FileText />} onSelect={() => ask('pdf')}>
        {say('pdfItem')}
      </MenuItem>
      <MenuItem icon={<Image />} onSelect={() => ask('png')}>
        {say('picture')}
      </MenuItem>
      <MenuItem icon={<Shapes />} onSelect={() => ask('svg')}>
        {say('drawing')}
      </MenuItem>
      <MenuItem icon={<Printer />} keys="Ctrl+P" onSelect={() => ask('print')}>
        {say('printItem')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CalendarRange />} onSelect={onLookAhead}>
        {say('lookAhead')}
      </MenuItem>
      {onProject !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem icon={<FileDown />} onSelect={onProject}>
            {say('toProject')}
          </MenuItem>
        </>
      )}
    </>
  );
}
