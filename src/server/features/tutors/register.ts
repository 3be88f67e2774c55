import type { z } from 'zod'
import type { Locale } from '#contract/locales'
import type { TutorDetails, TutorRegistration } from '#contract/tutors/details'
import { mailRegistration } from '#server/features/auth/mails/registration-mail'
import type { FeatureEvents } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { padResponseTime } from '#server/platform/http/response-timing'
import { type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'
import { saveDraft, takeDraft } from './drafts.ts'
import { myProfile } from './my-profile.ts'
import { lockAccount, ownProfile, type Saving, saveProfile } from './save-profile.ts'

const saves: Limit = { name: 'profile-saves', count: 60, seconds: 60 * 60 }

type Registering = {
  user: User | null
  form: z.output<typeof TutorRegistration>
  network: string
  locale: Locale
}

export async function registerTutor(app: App, { user, form, network, locale }: Registering) {
  const { email, ...details } = form
  if (!user) return registerSignedOut(app, { email, details, network, locale })
  const { id, listing, foundingPlace } = await editProfile(app, { userId: user.id, details })
  return { id, status: listing, foundingPlace }
}

export async function editProfile(app: App, saving: Saving) {
  await takeToken(app, saves, saving.userId)
  // The profile is read before the commit: a failure after it would look as if the profile was not saved.
  return inTransaction(app, async (app) => {
    await saveProfile(app, saving)
    return (await myProfile(app, saving.userId))!
  })
}

type Stranger = { email: string; details: TutorDetails; network: string; locale: Locale }

/** Response and duration are the same whether or not the address has an account, so that nobody can find out. */
async function registerSignedOut(app: App, { email, details, network, locale }: Stranger) {
  const save = () =>
    inTransaction(app, async (app) => {
      const draftId = await saveDraft(app, { email, details })
      if (draftId) await mailRegistration(app, { email, name: details.name, draftId, network, locale })
    })
  await padResponseTime(save)
  return { id: null, status: 'unconfirmed', foundingPlace: null } as const
}

/**
 * Lists the profile of somebody who has confirmed the e-mail about it, in the same transaction. If the account has a profile by then,
 * that stays as it is. A suspended account gets none.
 */
export const listConfirmedTutor: FeatureEvents['registrationConfirmed'] = async (app, { user, draftId }) => {
  const { suspended_at } = await lockAccount(app, user.id)
  const details = await takeDraft(app, { id: draftId, email: user.email })
  if (!details || suspended_at || (await ownProfile(app, user.id))) return
  await saveProfile(app, { userId: user.id, details })
}
