import type { Feature } from '../feature.ts'
import { savedData } from './personal-data.ts'
import { mountSaved } from './saved.routes.ts'

export const saved: Feature = { routes: mountSaved, personalData: savedData }
