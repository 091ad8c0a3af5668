/** Why a model did not answer, in plain words, and what to do. */

export type Failure = { said: string; todo: string }

const FAILURES: Record<string, Failure> = {
  unauthorised: {
    said: 'The server did not accept the key.',
    todo: 'Check that the key belongs to this service, has not been revoked, and may use this model; then type it again.',
  },
  quota: {
    said: 'The account there has no credit left.',
    todo: 'Add credit or raise the limit with the provider. Until then a fallback can write.',
  },
  rate_limited: {
    said: 'The server takes no more requests at the moment.',
    todo: 'Wait a minute and try again. If it happens often, ask the provider for a higher rate.',
  },
  unavailable: {
    said: 'Nothing answers at this address, or the server says that it can not work now.',
    todo: 'Check the address and the port, and that the server is running and can be reached from this machine.',
  },
  timeout: {
    said: 'The server took too long.',
    todo: 'A local model may still be loading: try again in a minute, or choose a smaller one.',
  },
  unconfigured: {
    said: 'Something is missing before it can be asked.',
    todo: 'Most services need a key; look at the address and the name of the model, too.',
  },
  rejected: {
    said: 'The server does not take the request as it stands.',
    todo: 'Check the name of the model, letter by letter, and that the longest reply is within what it allows.',
  },
  cut: {
    said: 'The answer broke off before its end.',
    todo: 'Try again. If it stays so, something between here and the server ends the connection.',
  },
  malformed: {
    said: 'What came back could not be read.',
    todo: 'The address may lead to something else than a model, or to another kind of server: many end in /v1.',
  },
  too_long: {
    said: 'The answer grew longer than can be taken.',
    todo: 'Choose a smaller number for the longest reply, or another model.',
  },
  content_filtered: {
    said: 'The provider withheld the answer.',
    todo: 'Its filter stopped a harmless sentence; look at the filter settings of the account.',
  },
  empty: {
    said: 'The model finished without a word.',
    todo: 'Some models think first and need room for it: raise the longest reply, or choose another model.',
  },
  house_ceiling: {
    said: 'The house has spent what it may spend today.',
    todo: 'Raise the ceiling below, or wait until midnight UTC.',
  },
  offline: {
    said: 'The connection to the house itself was lost.',
    todo: 'Check your own connection and try again.',
  },
}

/** `message` is the server's text for a failure that is not known here. */
export function failureOf(code: string | null, message = ''): Failure {
  const known = FAILURES[code ?? '']
  if (known) return known
  return {
    said: message || 'The model did not answer as it should.',
    todo: 'Check the address, the name of the model and the key, and try again.',
  }
}
