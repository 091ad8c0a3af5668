/** The models behind the specialists, where they are administered and where they show. */
export { BuiltInLine } from './BuiltInLine'
export { failureOf } from './failures'
export { dollars, duration } from './figures'
export { ModelSettings } from './ModelSettings'
export { useModels } from './useModels'
export { WriterNote } from './WriterNote'
