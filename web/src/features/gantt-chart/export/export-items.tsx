import { FileDown, FileText, Image, Printer, Shapes } from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import type { PictureFormat } from './export-source.ts';

interface ExportItemsProps {
  readonly ask: (format: PictureFormat) => void;
  /** Absent for people who may not take plans out. */
  readonly onProject?: () => void;
}

/** What the menu of exports offers. */
export default function ExportItems({ ask, onProject }: ExportItemsProps) {
  return (
    <>
      <MenuLabel>Export what is shown</MenuLabel>
      <MenuItem icon={<FileText />} onSelect={() => ask('pdf')}>
        PDF…
      </MenuItem>
      <MenuItem icon={<Image />} onSelect={() => ask('png')}>
        Picture (PNG)…
      </MenuItem>
      <MenuItem icon={<Shapes />} onSelect={() => ask('svg')}>
        Drawing (SVG)…
      </MenuItem>
      <MenuItem icon={<Printer />} keys="Ctrl+P" onSelect={() => ask('print')}>
        Print…
      </MenuItem>
      {onProject !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem icon={<FileDown />} onSelect={onProject}>
            Microsoft Project (XML)
          </MenuItem>
        </>
      )}
    </>
  );
}
