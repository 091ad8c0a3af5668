/** The parts of this feature for the settings page, and the rules of a new password. */
export { AdminsTab } from './admin/AdminsTab'
export { MissingFactorNotice, MissingFactorPage, useFactorIsMissing } from './factor/MissingFactor'
export { SecondFactor } from './factor/SecondFactor'
export { StatusDialog } from './admin/StatusDialog'
export { toStatusChange } from './admin/users'
export { UsersTab } from './admin/UsersTab'
export { WhatGoes } from './WhatGoes'
export { ADMIN_PASSWORD_MINIMUM, PASSWORD_MINIMUM, passwordErrors } from './signUpForm'
