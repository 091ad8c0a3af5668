/** A browser with passkeys, which jsdom has not, and a device that answers as a test wants. */
import { vi } from 'vitest'

const credential = (id: string) => ({ id, toJSON: () => ({ id, type: 'public-key' }) })

class FakeCredential {
  static parseCreationOptionsFromJSON = (options: object) => options
  static parseRequestOptionsFromJSON = (options: object) => options
  toJSON() {
    return {}
  }
}

/** What a dialog of the browser ends with when it gives no credential. */
export const refusal = (name: string) => () =>
  Promise.reject(new DOMException('No credential.', name))

/**
 * Gives the browser passkeys for one test; the device makes or shows the one of this id. Undone by
 * `withoutPasskeys`.
 */
export function withPasskeys(id = 'credential-1') {
  const device = {
    create: vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>(() =>
      Promise.resolve(credential(id)),
    ),
    get: vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>(() =>
      Promise.resolve(credential(id)),
    ),
  }
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: FakeCredential,
    configurable: true,
  })
  Object.defineProperty(navigator, 'credentials', { value: device, configurable: true })
  return device
}

export function withoutPasskeys() {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}
