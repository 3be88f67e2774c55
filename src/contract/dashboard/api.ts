import { z } from 'zod'
import { Booking, getBookingSettings } from '../bookings/api.ts'
import { endpoint } from '../endpoint.ts'
import { pointsItems } from '../points/rules.ts'
import { Review } from '../tutors/profiles.api.ts'
import { MyTutorProfile } from '../tutors/registration.api.ts'

/** What happened on a day in Mauritius. */
const DashboardDay = z.object({
  day: z.iso.date(),
  views: z.int(),
  clicks: z.int(),
  bookings: z.int(),
  reviews: z.int(),
  /** Of that day's reviews together. */
  stars: z.int(),
})
export type DashboardDay = z.infer<typeof DashboardDay>

const PointsBreakdownItem = z.object({
  id: z.enum(pointsItems),
  points: z.int(),
  count: z.int(),
  pointsPerItem: z.int(),
  /** The day on which it last earned points. */
  date: z.iso.date().nullable(),
})
export type PointsBreakdownItem = z.infer<typeof PointsBreakdownItem>

const PointsActivity = z.object({ id: z.enum(pointsItems), points: z.int(), date: z.iso.date() })
export type PointsActivity = z.infer<typeof PointsActivity>

/** The first of a list, and how many there are. */
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
    /** Since the profile was made. */
    totals: z.object({
      views: z.int(),
      clicks: z.int(),
      bookings: z.int(),
      reviews: z.int(),
      rating: z.number(),
    }),
    /** The last 14 days, today at the end. */
    days: z.array(DashboardDay),
    /** The one who has waited longest comes first. */
    requests: Bookings,
    /** Lessons of days that the tutor cancelled, which have no new time yet. */
    postponed: Bookings,
    /** Confirmed: those with an hour by their hour, then those arranged by phone. */
    sessions: Bookings,
    /** For a connection. */
    waiting: Bookings,
    bookingSettings: getBookingSettings.response,
    /** Without an answer, the latest first. */
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
