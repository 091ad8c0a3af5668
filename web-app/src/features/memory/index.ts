/** What a specialist keeps in mind about a client. */
export { MemoryDialog } from './MemoryDialog'
export { SummaryMark } from './SummaryMark'
export { useSummary } from './useSummary'
