import { minuteMs } from '#contract/durations'
import type { Feature } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { repeat } from '#server/platform/jobs/repeat'
import { notifyAbsences } from './absences.ts'
import { deleteOldDigests, sendDigests } from './digest.ts'
import { deleteOldFiles } from './meeting-file.ts'
import { eraseChild, registerData } from './personal-data.ts'
import { mountRegister } from './register.routes.ts'

const sweepMs = minuteMs

const startSweep = (app: App) =>
  repeat(app, {
    complaint: 'the sweep of registers failed',
    work: async (isStopping) => {
      await notifyAbsences(app, isStopping)
      await sendDigests(app, isStopping)
    },
    pause: () => sweepMs,
  })

export const register: Feature = {
  routes: mountRegister,
  background: startSweep,
  cleanup: [deleteOldFiles, deleteOldDigests],
  personalData: registerData,
  on: { childLeaving: (app, { childId }) => eraseChild(app, childId) },
}
