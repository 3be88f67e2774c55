import type { City, Grade, Subject } from '../catalog/rules.ts'

/** Where each side finds its requests. */
export const requestsPath = { family: '/requests', new: '/requests/new', tutor: '/tutor/requests' } as const

type About = { grade?: Grade; subject?: Subject; city?: City }

/** With what is known of it filled in. */
export function newRequestPath({ grade, subject, city }: About = {}) {
  const known = Object.entries({ grade, subject, city }).filter(([, value]) => value !== undefined)
  return [requestsPath.new, new URLSearchParams(known as [string, string][])].filter(String).join('?')
}

/** How many open ones an account has. */
export const openRequestsMax = 2
export const requestDays = 14
/** How many tutors are asked at once; whoever says 'not for me' makes room for another. */
export const tutorsAsked = 5
/** The first so many offers reach the family. */
export const offersMax = 3
export const noteMax = 300
export const offerText = { min: 20, max: 500 } as const
/** After their end, requests are kept this long, and then deleted. */
export const requestsKeptDays = 90

/** `closed`: by the family. `ended`: its days are over. */
export const requestStates = ['open', 'closed', 'ended'] as const
export type RequestState = (typeof requestStates)[number]

/** Why a family closes a request. */
export const closeReasons = ['found', 'no_longer'] as const
export type CloseReason = (typeof closeReasons)[number]
