import { minuteMs } from '#contract/durations'
import type { App } from '#server/platform/app'
import { repeat } from '#server/platform/jobs/repeat'
import type { Feature } from '../feature.ts'
import { mountAlerts } from './alerts.routes.ts'
import { deleteEndedAlerts } from './alerts.ts'
import { mailAlerts } from './mails.ts'
import { matchSearches } from './new-tutors.ts'
import { alertData } from './personal-data.ts'
import { matchFreeHours, matchPlaces } from './places.ts'

const mailsMs = minuteMs
const hoursMs = 10 * 60 * 1000

function startSweeps(app: App) {
  const sweeps = [
    repeat(app, {
      complaint: 'the e-mails about alerts failed',
      work: (isStopping) => mailAlerts(app, isStopping),
      pause: () => mailsMs,
    }),
    repeat(app, {
      complaint: 'looking for free hours failed',
      work: (isStopping) => matchFreeHours(app, isStopping),
      pause: () => hoursMs,
    }),
  ]
  return { stop: () => Promise.all(sweeps.map((sweep) => sweep.stop())) }
}

export const alerts: Feature = {
  routes: mountAlerts,
  background: startSweeps,
  cleanup: [deleteEndedAlerts],
  personalData: alertData,
  on: { teachingChanged: matchSearches, placesChanged: matchPlaces },
}
