/** Whether passkeys can be used here. Small, because the sign-in page asks it before anything is loaded. */

/** A passkey belongs to a domain, so there are none at an IP address. */
const IP_ADDRESS = /^[\d.]+$|^\[/

export const isPlaceForPasskeys = (): boolean => !IP_ADDRESS.test(location.hostname)

/** Whether the browser has passkeys, and the functions that read and write them as JSON. */
export const browserHasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype
