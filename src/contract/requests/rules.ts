import type { City, Grade, Subject } from '../catalog/rules.ts'

/** Where each side finds its requests. */
export const requestsPath = { family: '/requests', new: '/requests/new', tutor: '/tutor/requests' } as const

type About = { grade?: Grade; subject?: Subject; city?: City }

/** The form with what is known filled in. */
export function newRequestPath({ grade, subject, city }: About = {}) {
  const known = Object.entries({ grade, subject, city }).filter(([, value]) => value !== undefined)
  return [requestsPath.new, new URLSearchParams(known as [string, string][])].filter(String).join('?')
}

/** An account has this many open requests at most. */
export const openRequestsMax = 2
export const requestDays = 14
/** This many tutors are asked at a time. One who declines makes room for another. */
export const tutorsAsked = 5
/** Only the first offers, up to this many, reach the family. */
export const offersMax = 3
export const noteMax = 300
export const offerText = { min: 20, max: 500 } as const
/** Requests are deleted this many days after they are closed. */
export const requestsKeptDays = 90

/** The family closes a request; one whose days are over has ended. */
export const requestStates = ['open', 'closed', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

/** Why a family closes a request. */
export const closeReasons = ['found', 'no_longer'] as const
export type CloseReason = (typeof closeReasons)[number]
