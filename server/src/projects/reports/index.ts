export { recordReport, showNewestReport } from './record-report.ts';
export { statusReportEntity } from './status-report-entity.ts';
export {
  findReportRow,
  listReportRows,
  type StatusReportRow,
} from './status-report-repository.ts';
