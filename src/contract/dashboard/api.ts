import { z } from 'zod'
import { Booking, getBookingSettings } from '../bookings/api.ts'
import { endpoint } from '../endpoint.ts'
import { pointsItems } from '../points/rules.ts'
import { Review } from '../tutors/profiles.api.ts'
import { MyTutorProfile } from '../tutors/registration.api.ts'

/** The counters of a day in Mauritius. */
const DashboardDay = z.object({
  day: z.iso.date(),
  views: z.int(),
  clicks: z.int(),
  bookings: z.int(),
  reviews: z.int(),
  /** The sum of the stars of that day's reviews. */
  stars: z.int(),
})
export type DashboardDay = z.infer<typeof DashboardDay>

const PointsBreakdownItem = z.object({
  id: z.enum(pointsItems),
  points: z.int(),
  count: z.int(),
  pointsPerItem: z.int(),
  /** The last day on which this earned points. */
  date: z.iso.date().nullable(),
})
export type PointsBreakdownItem = z.infer<typeof PointsBreakdownItem>

const PointsActivity = z.object({ id: z.enum(pointsItems), points: z.int(), date: z.iso.date() })
export type PointsActivity = z.infer<typeof PointsActivity>

/** The first bookings of a list, and the number of all. */
const Bookings = z.object({ bookings: z.array(Booking), total: z.int() })

export const Dashboard = z
  .object({
    tutor: MyTutorProfile.pick({
      id: true,
      name: true,
      listing: true,
      isHiddenByTeam: true,
      verified: true,
      plan: true,
      points: true,
      foundingPlace: true,
      strength: true,
    }),
    /** Since the profile was created. */
    totals: z.object({
      views: z.int(),
      clicks: z.int(),
      bookings: z.int(),
      reviews: z.int(),
      rating: z.number(),
    }),
    /** The last 14 days, ending today. */
    days: z.array(DashboardDay),
    /** The request that has waited longest comes first. */
    requests: Bookings,
    /** Lessons of cancelled days that have no new time yet. */
    postponed: Bookings,
    /** Confirmed bookings: first those with a time, by time, then those arranged by phone. */
    sessions: Bookings,
    /** Bookings that wait for a connection. */
    waiting: Bookings,
    bookingSettings: getBookingSettings.response,
    /** Reviews without a reply, the latest first. */
    reviewsToAnswer: z.object({ reviews: z.array(Review), total: z.int() }),
    breakdown: z.array(PointsBreakdownItem),
    activity: z.array(PointsActivity),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/tutors/mine/dashboard',
  summary: 'Get everything that your dashboard as a tutor shows',
  access: 'tutor',
  response: Dashboard,
  errors: [],
})
