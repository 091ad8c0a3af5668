/** The rules of the sign-up form and its error messages. */
import type { ApiError } from '@/shared/api'

export const PASSWORD_MINIMUM = 8
export const ADMIN_PASSWORD_MINIMUM = 12

export type SignUpFields = {
  firstname: string
  lastname: string
  email: string
  password: string
  confirmPassword: string
  terms: boolean
}

export type FieldErrors = Partial<Record<keyof SignUpFields, string>>

export const EMPTY_FORM: SignUpFields = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  confirmPassword: '',
  terms: false,
}

/** Characters before the @, and a host with a dot after it; the server makes the final check. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** The same rules for every new password. */
export function passwordErrors(
  { password, confirmPassword }: Pick<SignUpFields, 'password' | 'confirmPassword'>,
  minimum = PASSWORD_MINIMUM,
): FieldErrors {
  const errors: FieldErrors = {}
  if ([...password].length < minimum) {
    errors.password = `Password must be at least ${minimum} characters long`
  }
  if (confirmPassword !== password) errors.confirmPassword = 'The passwords do not match'
  return errors
}

export function validate(form: SignUpFields): FieldErrors {
  const errors: FieldErrors = {}
  if (form.firstname.trim() === '') errors.firstname = 'First name is required'
  if (form.lastname.trim() === '') errors.lastname = 'Last name is required'
  if (!EMAIL.test(form.email.trim())) errors.email = 'Please enter a valid email address'
  Object.assign(errors, passwordErrors(form))
  if (!form.terms) errors.terms = 'You must accept the terms and conditions'
  return errors
}

export function signUpErrorText({ status, message }: ApiError): string {
  if (status === 0) {
    return 'Could not connect. Please check your internet connection and try again.'
  }
  if (status === 409) {
    return 'An account with this email address already exists. Please sign in.'
  }
  if (status === 500) {
    return "We're having some trouble on our end. Please try again in a few moments."
  }
  return message || 'An unexpected error occurred. Please try again.'
}
