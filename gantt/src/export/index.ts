/** The chart as files and pages; an entry of its own, because what exports is seldom there when the chart is. */
export { CanvasDrawing } from './canvas-drawing.ts';
export type { Group } from './drawing.ts';
export { LEGEND_HEIGHT, LEGEND_WIDTH, type LegendKind, listLegend } from './legend.ts';
export { Pages, type PagesOptions, type PaperName } from './pages.ts';
export { lightPalette } from './palette.ts';
export type { FontFiles } from './pdf/pdf-fonts.ts';
export { type PdfResult, renderToPdf } from './render-to-pdf.ts';
export { Picture, type PictureOptions } from './render-to-svg.ts';
export { Sheet, type SheetOptions, type SheetWindow, widthOf } from './sheet.ts';
export type { SheetColumn } from './sheet-column.ts';
export { pageElement } from './svg-elements.ts';
