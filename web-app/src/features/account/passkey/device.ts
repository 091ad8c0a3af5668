/** What the browser asks the device. It shows a dialog of its own meanwhile. */

/** The names of the errors when a person closes that dialog or lets it time out, or the page has gone on. */
const CLOSED = ['NotAllowedError', 'AbortError']

const nameOf = (cause: unknown) => (cause as { name?: unknown } | null)?.name

/** The device has a passkey of this account already. */
export const isKnownDevice = (cause: unknown) => nameOf(cause) === 'InvalidStateError'

/** The credential as JSON; null if the person does not want to. */
async function ask(question: () => Promise<Credential | null>): Promise<object | null> {
  try {
    const credential = (await question()) as PublicKeyCredential | null
    return credential === null ? null : (credential.toJSON() as object)
  } catch (cause) {
    if (CLOSED.includes(String(nameOf(cause)))) return null
    throw cause
  }
}

/** Makes a passkey. */
export const makePasskey = (options: object, signal: AbortSignal) =>
  ask(() => {
    const json = options as PublicKeyCredentialCreationOptionsJSON
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
    return navigator.credentials.create({ publicKey, signal })
  })

/** Signs a challenge with a passkey that the person chooses. */
export const askForPasskey = (options: object, signal: AbortSignal) =>
  ask(() => {
    const json = options as PublicKeyCredentialRequestOptionsJSON
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    return navigator.credentials.get({ publicKey, signal })
  })
