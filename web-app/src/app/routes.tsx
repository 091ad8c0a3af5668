/** Every address of the app. Pages load when they are first visited; each module exports `Component`. */
import type { RouteObject } from 'react-router'

import { firstPage, page } from './page'
import { ProtectedRoute } from './ProtectedRoute'
import { Shell } from './Shell'

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { index: true, element: firstPage(() => import('@/features/landing/LandingPage')) },
      { path: 'categories', element: page(() => import('@/features/landing/CategoriesPage')) },
      { path: 'pricing', element: page(() => import('@/features/landing/PricingPage')) },
      { path: 'learn-more', element: page(() => import('@/features/landing/LearnMorePage')) },
      { path: 'browse-ai', element: page(() => import('@/features/catalog/BrowsePage')) },
      {
        path: 'ai-specialist/:id',
        element: page(() => import('@/features/catalog/SpecialistPage')),
      },
      { path: 'compare', element: page(() => import('@/features/catalog/ComparePage')) },
      { path: 'match', element: page(() => import('@/features/catalog/MatchPage')) },
      {
        path: 'payment-success',
        element: page(() => import('@/features/payment/PaymentSuccessPage')),
      },
      {
        path: 'payment-failed',
        element: page(() => import('@/features/payment/PaymentFailedPage')),
      },
      { path: 'signin', element: page(() => import('@/features/account/SignInPage')) },
      { path: 'signup', element: page(() => import('@/features/account/SignUpPage')) },
      {
        path: 'forgot-password',
        element: page(() => import('@/features/account/ForgotPasswordPage')),
      },
      {
        path: 'reset-password',
        element: page(() => import('@/features/account/ResetPasswordPage')),
      },
      { path: 'confirm-email', element: page(() => import('@/features/account/ConfirmEmailPage')) },
      {
        path: 'change-email/:mailbox',
        element: page(() => import('@/features/account/address/ChangeEmailPage')),
      },
      {
        path: 'confirm-newsletter',
        element: page(() => import('@/features/newsletter/ConfirmPage')),
      },
      { path: 'unsubscribe', element: page(() => import('@/features/newsletter/UnsubscribePage')) },
      {
        path: 'leave-letters',
        element: page(() => import('@/features/campaign/LeaveLettersPage')),
      },
      {
        element: <ProtectedRoute />,
        children: [
          { path: 'chat/:id', element: page(() => import('@/features/conversation/ChatPage')) },
          {
            path: 'chat/:id/versions/:messageId',
            element: page(() => import('@/features/conversation/VersionsPage')),
          },
          {
            path: 'chat-history',
            element: page(() => import('@/features/conversation/HistoryPage')),
          },
          {
            path: 'orders/:jobId?',
            element: page(() => import('@/features/conversation/OrdersPage')),
          },
          {
            path: 'portfolio/:id',
            element: page(() => import('@/features/catalog/PortfolioPage')),
          },
          { path: 'live-chat', element: page(() => import('@/features/support/LiveChatPage')) },
          {
            path: 'notifications',
            element: page(() => import('@/features/notification/NotificationsPage')),
          },
          { path: 'settings', element: page(() => import('@/features/setting/SettingsPage')) },
        ],
      },
      { path: '*', element: firstPage(() => import('./NotFoundPage')) },
    ],
  },
]
