/** What a specialist keeps in mind about whoever talks with them. */
export { MemoryDialog } from './MemoryDialog'
export { SummaryMark } from './SummaryMark'
export { useSummary } from './useSummary'
