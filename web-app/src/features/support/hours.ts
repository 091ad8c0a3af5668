/** The hours of the support staff. */
export const HOURS = [
  'Monday-Friday 9:00 AM-6:00 PM EST',
  'Saturday 10:00 AM-4:00 PM EST',
  'Sunday closed',
] as const
