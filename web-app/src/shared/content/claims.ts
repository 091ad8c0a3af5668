/** The claims of the product, as fixed text. Computed figures are never part of them. */
export const CLAIMS = {
  specialists: { figure: '500+', label: 'AI specialists' },
  availability: { figure: '24/7', label: 'availability' },
  price: { figure: 'FREE', label: 'to hire, forever' },
  projects: { figure: '10,000+', label: 'projects completed' },
  onTime: { figure: '98%', label: 'on-time delivery' },
  rating: { figure: '4.9/5', label: 'average rating' },
} as const

/** What hiring a specialist costs, on cards. */
export const PRICE_ON_CARDS = 'FREE'
