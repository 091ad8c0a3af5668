/** What the operator of the product sets at build time, see `.env`. */

const env = import.meta.env as Record<string, string | undefined>

function absolute(address: string): string {
  return new URL(address, window.location.origin).href.replace(/\/$/, '')
}

export const config = {
  /** Base of every call, absolute and without a slash at its end. */
  apiBase: absolute(env.VITE_API_BASE || '/api'),
  termsUrl: env.VITE_TERMS_URL ?? '',
  privacyUrl: env.VITE_PRIVACY_URL ?? '',
  contactEmail: env.VITE_CONTACT_EMAIL ?? '',
  social: {
    x: env.VITE_SOCIAL_X_URL ?? '',
    linkedin: env.VITE_SOCIAL_LINKEDIN_URL ?? '',
    instagram: env.VITE_SOCIAL_INSTAGRAM_URL ?? '',
    youtube: env.VITE_SOCIAL_YOUTUBE_URL ?? '',
  },
}

/** Address of the real-time channel: the host of the API, same path prefix. */
export function socketUrl(): string {
  return `${config.apiBase.replace(/^http/, 'ws')}/ws`
}
