/** Whether single keys are shortcuts: whoever speaks to the computer may not want that. */
import { useState } from 'react'

const PLACE = 'keys/single'

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(PLACE) !== 'off'
  } catch {
    return true
  }
}

export function useSingleKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areSingleKeysOn)
  function turn(next: boolean) {
    setOn(next)
    try {
      if (next) localStorage.removeItem(PLACE)
      else localStorage.setItem(PLACE, 'off')
    } catch {
      // It holds for this page only.
    }
  }
  return [isOn, turn]
}
