/** The models behind the specialists, for the administration and other screens. */
export { BuiltInLine } from './BuiltInLine'
export { failureOf } from './failures'
export { dollars, duration } from './figures'
export { ModelSettings } from './ModelSettings'
export { useModels } from './useModels'
export { WriterNote } from './WriterNote'
