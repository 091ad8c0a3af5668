/** What a person leaves in this browser. */
export { hasBelongings } from './belongings'
export { letGo, mayChange, welcome } from './owner'
export { bringBack, forgetEverything, putAway } from './putAway'
export { canSeal } from './sealing'
