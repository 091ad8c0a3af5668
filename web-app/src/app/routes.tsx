/** Every address of the app. Pages load when they are first visited; each module exports `Component`. */
import type { RouteObject } from 'react-router'

import { NotFoundPage } from './NotFoundPage'
import { ProtectedRoute } from './ProtectedRoute'
import { RouteError } from './RouteError'
import { Shell } from './Shell'

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { index: true, lazy: () => import('@/features/landing/LandingPage') },
      { path: 'categories', lazy: () => import('@/features/landing/CategoriesPage') },
      { path: 'pricing', lazy: () => import('@/features/landing/PricingPage') },
      { path: 'learn-more', lazy: () => import('@/features/landing/LearnMorePage') },
      { path: 'browse-ai', lazy: () => import('@/features/catalog/BrowsePage') },
      { path: 'ai-specialist/:id', lazy: () => import('@/features/catalog/SpecialistPage') },
      { path: 'payment-success', lazy: () => import('@/features/payment/PaymentSuccessPage') },
      { path: 'payment-failed', lazy: () => import('@/features/payment/PaymentFailedPage') },
      { path: 'signin', lazy: () => import('@/features/account/SignInPage') },
      { path: 'signup', lazy: () => import('@/features/account/SignUpPage') },
      { path: 'forgot-password', lazy: () => import('@/features/account/ForgotPasswordPage') },
      { path: 'reset-password', lazy: () => import('@/features/account/ResetPasswordPage') },
      { path: 'confirm-email', lazy: () => import('@/features/account/ConfirmEmailPage') },
      { path: 'confirm-newsletter', lazy: () => import('@/features/newsletter/ConfirmPage') },
      { path: 'unsubscribe', lazy: () => import('@/features/newsletter/UnsubscribePage') },
      { path: 'leave-letters', lazy: () => import('@/features/campaign/LeaveLettersPage') },
      {
        element: <ProtectedRoute />,
        children: [
          { path: 'chat/:id', lazy: () => import('@/features/conversation/ChatPage') },
          {
            path: 'chat/:id/versions/:messageId',
            lazy: () => import('@/features/conversation/VersionsPage'),
          },
          { path: 'chat-history', lazy: () => import('@/features/conversation/HistoryPage') },
          { path: 'portfolio/:id', lazy: () => import('@/features/catalog/PortfolioPage') },
          { path: 'live-chat', lazy: () => import('@/features/support/LiveChatPage') },
          { path: 'settings', lazy: () => import('@/features/setting/SettingsPage') },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
