/** The chart as files and pages. A separate entry, because exporting is rarely needed on a page with a chart. */
export { CanvasDrawing } from './canvas-drawing.ts';
export type { Group, PagePicture } from './drawing.ts';
export { LEGEND_HEIGHT, LEGEND_WIDTH, listLegend } from './legend.ts';
export type { LegendKind } from './legend-words.ts';
export type { PageBreaks } from './page-rows.ts';
export { Pages, type PagesOptions, type PaperName } from './pages.ts';
export { lightPalette } from './palette.ts';
export type { FontFiles } from './pdf/pdf-fonts.ts';
export { type PdfResult, renderToPdf } from './render-to-pdf.ts';
export { Picture, type PictureOptions } from './render-to-svg.ts';
export { Sheet, type SheetOptions, type SheetWindow, widthOf } from './sheet.ts';
export type { SheetColumn } from './sheet-column.ts';
export { pageElement } from './svg-elements.ts';
export type { TitleBlock, TitleCell } from './title-block.ts';
