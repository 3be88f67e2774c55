import type { Feature } from '#server/features/feature'
import { askTutors } from './ask-tutors.ts'
import { mountClosures } from './closures.routes.ts'
import { endClosure } from './closures.ts'
import { closureData } from './personal-data.ts'

export const closures: Feature = {
  routes: mountClosures,
  personalData: closureData,
  on: {
    calendarDaysAdded: askTutors,
    calendarDaysRemoved: async (app, { entry }) => {
      if (entry.kind === 'closure') await endClosure(app, { entry })
    },
  },
}
