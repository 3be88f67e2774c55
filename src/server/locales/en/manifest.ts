import { product } from '#contract/product'

/** The words that phones show for the installed site. */
export const manifest = {
  name: `${product.name}: tutors in Mauritius`,
  description: 'Find verified tutors in Mauritius for the Cambridge curriculum.',
  shortcuts: {
    find: 'Find tutors',
    bookings: 'My bookings',
    family: 'Family',
    dashboard: 'Tutor dashboard',
  },
  screenshots: { narrow: 'Tutors near you, on a phone', wide: 'Tutors near you, on a computer' },
}
