/**
 * All orders, or the one in the address. Each loads by itself: what a route needs is listed in the
 * first script of every page.
 */
import { lazy } from 'react'
import { useParams } from 'react-router'

const AllOrders = lazy(async () => ({ default: (await import('./AllOrders')).AllOrders }))
const OrderPage = lazy(async () => ({ default: (await import('./OrderPage')).OrderPage }))

export function Component() {
  const { jobId } = useParams()
  return jobId === undefined ? <AllOrders /> : <OrderPage key={jobId} />
}
