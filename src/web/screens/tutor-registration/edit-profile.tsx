import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MyTutorProfile } from '#contract/tutors/registration.api'
import { tutorRegistration as texts } from '#texts/tutor-registration'
import { myTutorQuery, refreshTutors } from '#web/features/tutors/tutors.queries.ts'
import { call } from '#web/lib/api.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import type { Account } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { EditForm } from './edit-form.tsx'
import type { Draft } from './kept-form.ts'
import { ManageProfile } from './manage-profile.tsx'
import { refusedFields } from './refused-fields.ts'
import { bodyOf, savedDraft } from './saved-draft.ts'

type EditProfileProps = { profile: MyTutorProfile; account: Account }

export function EditProfile({ profile, account }: EditProfileProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSubmitting, setSubmitting] = useState(false)
  const start = useMemo(() => savedDraft(profile, account.email), [profile, account.email])

  async function onSubmit(draft: Draft) {
    setSubmitting(true)
    try {
      const saved = await call('PUT /api/v1/tutors/mine', { body: bodyOf(draft) })
      queries.setQueryData(myTutorQuery().queryKey, { profile: saved.profile, draft: null })
      void refreshTutors(queries)
      const isListed = saved.profile.listing === 'listed'
      toast(isListed ? texts.saved : texts.savedHidden)
      await navigate(isListed ? `/tutor/profile/${saved.profile.id}` : '/tutor/dashboard', { isSure: true })
      return {}
    } catch (error) {
      toast({ ...texts.saveFailed, kind: 'destructive' })
      return refusedFields(error)
    } finally {
      setSubmitting(false)
    }
  }

  return (
    <EditForm
      start={start}
      intro={<ManageProfile profile={profile} />}
      accountEmail={account.email}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
    />
  )
}
