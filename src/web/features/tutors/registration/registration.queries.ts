import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MyTutorProfile } from '#contract/tutors/registration.api'
import { call, send } from '#web/lib/api.ts'
import { removeAccountQueries } from '#web/lib/query.ts'
import { myTutorQuery, refreshTutors } from '../tutors.queries.ts'
import { bodyOf, type FilledForm } from './filled-form.ts'

export const registerTutor = (filled: FilledForm) =>
  call('POST /api/v1/tutors', { body: { ...bodyOf(filled), email: filled.form.email } })

export function useSaveProfile() {
  const onChanged = useProfileChanged()
  return async (filled: FilledForm) => {
    const { profile } = await call('PUT /api/v1/tutors/mine', { body: bodyOf(filled) })
    onChanged(profile)
    return profile
  }
}

type Callbacks<Args extends unknown[]> = { onDone: (...args: Args) => unknown; onFailure: () => void }

export function useChangeListing({ onDone, onFailure }: Callbacks<[MyTutorProfile]>) {
  const onChanged = useProfileChanged()
  return useMutation({
    mutationFn: (listing: MyTutorProfile['listing']) =>
      call('PUT /api/v1/tutors/mine/listing', { body: { listing } }),
    onSuccess({ profile }) {
      onChanged(profile)
      onDone(profile)
    },
    onError: onFailure,
  })
}

function useProfileChanged() {
  const queries = useQueryClient()
  return (profile: MyTutorProfile) => {
    queries.setQueryData(myTutorQuery().queryKey, { profile, draft: null })
    void refreshTutors(queries)
  }
}

export function useDeleteProfile({ onDone, onFailure }: Callbacks<[]>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/tutors/mine', {}),
    async onSuccess() {
      await onDone()
      await refreshTutors(queries)
      removeAccountQueries(queries)
    },
    onError: onFailure,
  })
}

export const useUploadPicture = (onDone: (picture: FilledForm['picture']) => void) =>
  useMutation({ mutationFn: uploadPicture, onSuccess: onDone })

/** The server keeps it for a day under a token, which the form sends. */
async function uploadPicture(body: Blob) {
  const headers = { 'content-type': body.type }
  const response = await send('/api/v1/tutors/pictures', { method: 'POST', headers, body })
  const { token, picture } = await response.json()
  return { name: picture as string, token: token as string }
}
