/**
 * Every screen, by who looks at it: the name of its pictures, and its address. `:specialist` and the like stand for ids.
 * Links of mails come without their secret, as from an old mail.
 */
const admin = (section) => [`admin-${section}`, `/settings?tab=admin&section=${section}`]

export const SCREENS = {
  visitor: [
    ['landing', '/'],
    ['categories', '/categories'],
    ['pricing', '/pricing'],
    ['learn-more', '/learn-more'],
    ['directory', '/browse-ai'],
    ['community', '/browse-ai?tab=community'],
    ['specialist', '/ai-specialist/:specialist'],
    ['sign-in', '/signin'],
    ['sign-up', '/signup'],
    ['forgot-password', '/forgot-password'],
    ['reset-password', '/reset-password'],
    ['confirm-email', '/confirm-email'],
    ['change-email-new', '/change-email/new'],
    ['change-email-old', '/change-email/old'],
    ['confirm-newsletter', '/confirm-newsletter'],
    ['unsubscribe', '/unsubscribe'],
    ['leave-letters', '/leave-letters'],
    ['payment-success', '/payment-success'],
    ['payment-failed', '/payment-failed'],
    ['not-found', '/no-such-page'],
  ],
  member: [
    ['home', '/'],
    ['chat', '/chat/:specialist'],
    ['versions', '/chat/:specialist/versions/:work'],
    ['chat-history', '/chat-history'],
    ['sample', '/portfolio/:sample'],
    ['live-chat', '/live-chat'],
    ['notifications', '/notifications'],
    ['profile', '/settings?tab=profile'],
    ['billing', '/settings?tab=billing'],
    ['questions', '/settings?tab=faq'],
    ['support', '/settings?tab=support'],
  ],
  superadmin: [
    admin('stats'),
    admin('admins'),
    admin('users'),
    admin('categories'),
    admin('ai-specialists'),
    admin('faq'),
    admin('announcements'),
    admin('audit-log'),
    admin('system-settings'),
    admin('rehearsals'),
    admin('tickets'),
    admin('payments'),
    admin('moderation'),
    admin('operations'),
  ],
}
