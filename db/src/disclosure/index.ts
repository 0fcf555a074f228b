export {
  countFigures,
  cycleSums,
  FOR_EVER,
  spanSums,
  sumBy,
  talliedCounts,
  vendorSums,
  voterSums,
} from './shown-figures.ts';
export { type Figures, insertSnapshot, snapshotOf } from './snapshots.ts';
