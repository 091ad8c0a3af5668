/** The addresses of the orders, which the API calls jobs. */

export const ORDERS = '/orders'

export function orderLink(jobId: string): string {
  return `${ORDERS}/${encodeURIComponent(jobId)}`
}
