import { getTutor, listReviews } from '#contract/tutors/profiles.api'
import * as contract from '#contract/tutors/registration.api'
import { uploadPicture } from '#server/features/files/picture-uploads'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { createQueue } from '#server/platform/queue'
import { readFromReplica } from '#server/platform/replica'
import { latestDraft } from './drafts.ts'
import { deleteProfile, setListing } from './listing.ts'
import { myProfile } from './my-profile.ts'
import { tutorProfile } from './profile.ts'
import { editProfile, registerTutor } from './register.ts'
import { reviewsOf } from './reviews.ts'

/** Registrations take founding places one after the other. The queue leaves the other database connections to other requests. */
const rush = { atOnce: 6, mostWaiting: 500 }

export function mountTutors({ on }: Router, app: App) {
  const inTurn = createQueue(rush)
  on(getTutor, ({ user, params }) => readFromReplica(app, user, (app) => tutorProfile(app, params.id)))
  on(listReviews, ({ user, params, query }) =>
    readFromReplica(app, user, (app) => reviewsOf(app, params.id, query)),
  )
  on(contract.uploadTutorPicture, ({ user, network, body }) =>
    uploadPicture(app, { userId: user?.id, network, bytes: body }),
  )
  on(contract.registerTutor, ({ user, network, locale, body }) =>
    inTurn(() => registerTutor(app, { user, network, locale, form: body })),
  )
  on(contract.getMyTutorProfile, async ({ user }) => {
    const profile = await myProfile(app, user.id)
    return { profile, draft: profile ? null : await latestDraft(app, user.email) }
  })
  on(contract.editMyTutorProfile, async ({ user, body }) => ({
    profile: await inTurn(() => editProfile(app, { userId: user.id, details: body })),
  }))
  on(contract.setMyListing, ({ user, body }) => setListing(app, user.id, body.listing))
  on(contract.deleteMyTutorProfile, ({ user }) => deleteProfile(app, user.id))
}
