import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onLogin } from '#web/features/auth/auth-dialog-state.ts'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'

/** A login that began nowhere in particular leads to where its owner works. To be used once, in the shell. */
export function useWayAfterLogin() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const lead = useEffectEvent(async () => {
    if (!isAtFrontDoor()) return
    const { role, tutorId } = await queries.fetchQuery(ownAccountQuery())
    const place = tutorId ? '/tutor/dashboard' : role === 'admin' && '/admin'
    if (place && isAtFrontDoor()) await navigate(place)
  })
  useEffect(() => onLogin(() => void lead().catch(() => {})), [])
}

/** Whoever logs in on any other screen has something to do there. */
const isAtFrontDoor = () => window.location.pathname === '/' && window.location.search === ''
